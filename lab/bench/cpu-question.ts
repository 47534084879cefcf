/** The question that the bench sends to a measured process over its channel; the answer is a NodeJS.CpuUsage. */
export const CPU_QUESTION = 'cpu';
