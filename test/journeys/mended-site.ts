import { tidySite } from '../../services/scan/test/harness.ts';

/** A site without a title on its home page until somebody mends it. */
export interface MendedSite {
  readonly answer: (request: Request) => Promise<Response>;
  mend(): void;
  /** Lets no answer of /about through until `release`. */
  hold(): void;
  release(): void;
}

export const mendedSite = (): MendedSite => {
  let mended = false;
  let held = Promise.resolve();
  let letGo = (): void => {};
  return {
    answer: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/about') await held;
      const answer = tidySite(request);
      if (mended || pathname !== '/' || answer.status !== 200) return answer;
      return new Response((await answer.text()).replace(/<title>.*<\/title>/, ''), answer);
    },
    mend: () => {
      mended = true;
    },
    hold: () => {
      ({ promise: held, resolve: letGo } = Promise.withResolvers<void>());
    },
    release: () => letGo(),
  };
};
