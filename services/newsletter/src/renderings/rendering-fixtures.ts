import type { Nodes, Root } from 'mdast';
import type { Bodies, BodyForms } from '../bodies/bodies.ts';
import { renderBody } from '../bodies/body-task.ts';
import { readGuides } from '../site/guide-texts.ts';
import type { SitePage } from '../site/site-pages.ts';
import { bodyOf } from '../views/view-fixtures.tsx';
import type { GuideFacts } from './guide-text.ts';

export const BASE_URL = 'https://letter.example';

/** Returns a body for pages that have a text of their own; null for the others. */
export const someTextFor = ({ kind }: SitePage): BodyForms | null =>
  kind === 'issue' || kind === 'text' || kind === 'guide' ? bodyOf() : null;

/** Renders in the test's own thread. */
export const GUIDE_RENDERER: Pick<Bodies, 'ofMarkdown'> = {
  ofMarkdown: async (markdown, { language }, page) =>
    renderBody({
      source: { form: 'whole', markdown },
      place: { baseUrl: BASE_URL, page },
      language,
      footnotes: { title: 'Notes', back: 'Back' },
    }),
};

export const GUIDE_FACTS: GuideFacts = {
  templates: readGuides(),
  baseUrl: BASE_URL,
  problems: [
    { code: 'invalid_locale', status: 400, meaning: 'There is no | such edition.', resolution: 'Pick <another>.' },
    { code: 'not_found', status: 404, meaning: 'There is nothing.', resolution: 'Look elsewhere.' },
  ],
  limits: { reads: 301, search: 61 },
  mcp: false,
  webhooks: { isOpen: true, signingKey: 'whpk_AAAA' },
};

/** Returns every node of a tree. */
export const nodesOf = (root: Root): readonly Nodes[] => {
  const found: Nodes[] = [];
  const pending: Nodes[] = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    found.push(node);
    if ('children' in node) pending.push(...node.children);
  }
  return found;
};
