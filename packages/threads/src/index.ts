export { type ThreadPool, type ThreadResult, threadPool } from './thread-pool.ts';
