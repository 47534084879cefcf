/** Entry of a rendering thread. */
export { renderBody as default } from './body-task.ts';
