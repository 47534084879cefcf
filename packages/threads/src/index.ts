export { type ThreadPool, type ThreadPoolOptions, type ThreadResult, threadPool } from './thread-pool.ts';
