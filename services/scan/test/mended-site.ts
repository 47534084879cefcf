import { tidySite } from './harness.ts';

/** A site without a title on its home page until somebody mends it. */
export interface MendedSite {
  readonly answer: (request: Request) => Promise<Response>;
  mend(): void;
  /** From now on lets no answer of this path through, and what was held before goes on; null: everything goes on. */
  hold(path: string | null): void;
}

export const mendedSite = (): MendedSite => {
  let mended = false;
  let heldPath: string | null = null;
  let held = Promise.withResolvers<void>();
  return {
    answer: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === heldPath) await held.promise;
      const answer = tidySite(request);
      if (mended || pathname !== '/' || answer.status !== 200) return answer;
      return new Response((await answer.text()).replace(/<title>.*<\/title>/, ''), answer);
    },
    mend: () => {
      mended = true;
    },
    hold: (path) => {
      held.resolve();
      held = Promise.withResolvers();
      heldPath = path;
    },
  };
};
