import type { Element } from 'hast';
import { type FoundTag, firstTag } from '../markdown/first-tag.ts';

/** Where a text stops being for everybody. */
export interface Wall {
  /** For the report. */
  readonly mark: string;
  /** Documented as a wall; else something that depends on the reader in a way that we do not know. */
  readonly isKnown: boolean;
}

const TEMPLATE_TAG: Wall = { mark: 'template tag', isKnown: false };

/**
 * The role of a wall in the editor of Buttondown (https://docs.buttondown.com/fancy-mode): what is below it is for paying
 * subscribers, for subscribers, or for the e-mail. Below a web wall the text is on the web alone, which is no gate.
 */
const WALL = /^[\w -]{0,40}wall$/i;
const NO_GATE = /^web[ _-]?wall$/i;

/** Blocks for paying readers; how the editor writes them is not documented. */
const PREMIUM = /premium|paywall/i;

const said = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : String(value ?? '')).trim();

const wallOf = (properties: Element['properties']): Wall | null => {
  const role = said(properties.role);
  if (WALL.test(role) && !NO_GATE.test(role)) return { mark: role.toLowerCase(), isKnown: true };
  const isPremium = Object.entries(properties).some(
    ([name, value]) =>
      (name === 'role' || name === 'className' || name.startsWith('data')) && PREMIUM.test(`${name} ${said(value)}`),
  );
  return isPremium ? { mark: 'premium block', isKnown: false } : null;
};

/** Where a template tag, or the markup that it stands in, begins. */
const startOfTemplateTag = (text: string, at: number): number => {
  for (const [start, end] of [
    ['<!--', '-->'],
    ['<', '>'],
  ] as const) {
    const opened = text.lastIndexOf(start, at);
    const isMarkup = opened !== -1 && /^<[a-z!]/i.test(text.slice(opened, opened + 2));
    if (isMarkup && !text.slice(opened, at).includes(end)) return opened;
  }
  return at;
};

/**
 * The first wall of a text, be it HTML or Markdown: a tag that is one, or a template tag, behind which anything may
 * depend on who reads.
 */
export const firstWall = (text: string): FoundTag<Wall> | null => {
  const at = text.indexOf('{%');
  const tag = firstTag(at === -1 ? text : text.slice(0, at), /wall|premium/i, wallOf);
  return tag ?? (at === -1 ? null : { found: TEMPLATE_TAG, at: startOfTemplateTag(text, at) });
};
