import type { Element } from 'hast';
import { cutHtml } from '../markdown/cut-html.ts';
import { firstTag } from '../markdown/first-tag.ts';
import type { SourceBody, SourceGate } from '../source/source-issue.ts';
import { wholeBody } from '../source/whole-body.ts';

const PAYWALL = 'paywall';

/** What the editor of Substack writes for its paywall: an empty element, behind which paying subscribers read on. */
const paywall = ({ className, dataComponentName }: Element['properties']): typeof PAYWALL | null =>
  (Array.isArray(className) && className.includes('paywall-jump')) || dataComponentName === 'PaywallToDOM'
    ? PAYWALL
    : null;

/** @param gate Of the audience: without a paywall it says where the whole text stands. */
export const postBody = (html: string, gate: SourceGate): SourceBody => {
  const tag = firstTag(html, /paywall/i, paywall);
  if (tag === null) return wholeBody({ format: 'html', html }, gate);
  const { open, rest } = cutHtml(html.slice(0, tag.at), html.slice(tag.at));
  return { open: { format: 'tree', tree: open }, rest: { format: 'tree', tree: rest }, mark: tag.found };
};
