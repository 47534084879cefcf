/** What links by fragment address. */
import type { FragmentRouteFact } from '../facts.ts';

/** Links to nothing: a placeholder, or the application's root. */
export const isPlaceholder = ({ href }: FragmentRouteFact): boolean => /^#!?\/?$/.test(new URL(href).hash);

export const trimmedPath = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

/** The paths that a view would have as an address: below the root, and below the page it belongs to. */
export const pathsOfView = (href: string): string[] => {
  const url = new URL(href);
  const folder = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
  const view = url.hash.replace(/^#!?\/?/, '').replace(/[?&].*$/, '');
  return [`/${view}`, folder + view].map(trimmedPath);
};
