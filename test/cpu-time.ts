/**
 * CPU time that this thread has used, ms. Tests of hostile input bound it instead of the time that passed, which also counts what
 * else the machine does.
 */
export const cpuTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
