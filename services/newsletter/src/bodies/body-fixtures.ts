import { renderBody } from './body-task.ts';
import type { RenderingPool } from './rendered-bodies.ts';

/** Makes a pool that renders in the test's own thread and lists the rendered pages. */
export const inlinePool = (): RenderingPool & { readonly rendered: readonly string[] } => {
  const rendered: string[] = [];
  return {
    rendered,
    run: async (task) => {
      rendered.push(task.place.page);
      return { ok: true, value: renderBody(task) };
    },
    close: async () => {},
  };
};
