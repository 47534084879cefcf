import { isMainThread } from 'node:worker_threads';
import { CPU_QUESTION } from './cpu-question.ts';

// Loaded into every measured process with --import. Worker threads inherit that flag, but only the main thread has a
// channel.
if (isMainThread) {
  process.on('message', (message) => {
    if (message === CPU_QUESTION) process.send?.(process.cpuUsage());
  });
  // Also when the bench itself is killed: no measured process outlives it. An orderly exit writes the file of
  // --cpu-prof.
  process.on('disconnect', () => process.exit());
}
