import { type Misbehaviour, REPORT } from './misbehaviour.ts';
import { ordinary, page } from './ordinary.ts';
import { type Asked, html } from './wire.ts';

const DAY_MS = 86_400_000;

const dayAfter = (path: string, days: number): string => {
  const day = Date.parse(/^\/calendar\/(\d{4}-\d\d-\d\d)$/.exec(path)?.[1] ?? '2026-01-01');
  return `/calendar/${new Date(day + days * DAY_MS).toISOString().slice(0, 10)}`;
};

/** A number that depends only on a path: FNV-1a (Fowler, Noll, Vo), 32 bit. */
const hashOf = (text: string): number => {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash >>> 0;
};

const maze = (name: string, does: string, linksOf: (asked: Asked) => readonly string[]): Misbehaviour => ({
  name,
  does,
  answer: (asked) =>
    asked.path === '/robots.txt'
      ? ordinary(asked)
      : html(
          page({
            title: `Page ${hashOf(asked.path)}`,
            body: `<p>${`${hashOf(asked.path)} `.repeat(50)}</p>`,
            links: linksOf(asked),
          }),
        ),
  ends: REPORT,
});

/** Endless sites: every address is a page, and links to more. */
export const MAZES: readonly Misbehaviour[] = [
  maze('calendar', 'has a page for every future day', ({ path }) =>
    [-1, 1, 30, 365].map((days) => dayAfter(path, days)),
  ),
  maze('facets', 'lists the same in every order and filter', ({ path }) =>
    Array.from(
      { length: 200 },
      (_, at) => `/list?sort=${hashOf(path) % 97}&colour=${at}&page=${at % 13}&session=${hashOf(path + at)}`,
    ),
  ),
  maze('random', 'leads from every page to a hundred new ones', ({ path }) =>
    Array.from({ length: 100 }, (_, at) => `/${hashOf(path + at).toString(36)}`),
  ),
  maze('deeper', 'has a path that grows with every link', ({ path }) =>
    path.length > 4_000 ? [] : [`${path.replace(/\/$/, '')}/deeper`, `${path.replace(/\/$/, '')}/wider/deeper`],
  ),
];
