/** What the bench asks a measured process over its channel; the answer is a NodeJS.CpuUsage. */
export const CPU_QUESTION = 'cpu';
