import type { NotRendered, RenderFault } from './rendering.ts';

/** How a rendering ends before its time: the first cause counts. */
export interface Ending {
  /** Settles when there is a cause. */
  readonly cause: Promise<NotRendered>;
  isOver(): boolean;
  end(reason: RenderFault, detail?: string): void;
}

export const notRendered = (reason: RenderFault, detail = ''): NotRendered => ({ ok: false, reason, detail });

export const makeEnding = (): Ending => {
  const { promise: cause, resolve } = Promise.withResolvers<NotRendered>();
  let isOver = false;
  return {
    cause,
    isOver: () => isOver,
    end: (reason, detail) => {
      isOver = true;
      resolve(notRendered(reason, detail));
    },
  };
};
