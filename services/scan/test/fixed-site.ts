import { tidySite } from './harness.ts';

/** A site whose home page has no title until `fix` is called. */
export interface FixedSite {
  readonly answer: (request: Request) => Promise<Response>;
  fix(): void;
  /** Holds answers of this path from now on, and releases those held before. Null releases all and holds none. */
  hold(path: string | null): void;
}

export const fixedSite = (): FixedSite => {
  let fixed = false;
  let heldPath: string | null = null;
  let held = Promise.withResolvers<void>();
  return {
    answer: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === heldPath) await held.promise;
      const answer = tidySite(request);
      if (fixed || pathname !== '/' || answer.status !== 200) return answer;
      return new Response((await answer.text()).replace(/<title>.*<\/title>/, ''), answer);
    },
    fix: () => {
      fixed = true;
    },
    hold: (path) => {
      held.resolve();
      held = Promise.withResolvers();
      heldPath = path;
    },
  };
};
