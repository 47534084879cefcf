import { hostOf } from '../../kernel/address/address.ts';
import { countedText, isOne, siteCause, statusOf } from '../../kernel/cause.ts';

const GONE: readonly (number | null | undefined)[] = [404, 410];

const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2,4})?$/i;

/**
 * Returns the path to the end of a doubled language folder, `/zh/zh/`. For any other doubled folder, returns the empty
 * string, so that all of them form one group; null when no folder is doubled. A folder at the end of the path may be a
 * page with its name: `/docs/tea/tea/`.
 */
const doubledIn = (url: string): string | null => {
  if (hostOf(url) === null) return null;
  const parts = new URL(url).pathname.split('/').slice(1);
  const isDoubled = (part: string, at: number): boolean => {
    const next = parts[at + 2];
    return part !== '' && part === parts[at + 1] && next !== undefined && (at === 0 || next !== '');
  };
  const at = parts.findIndex(isDoubled);
  if (at < 0) return null;
  return LANGUAGE.test(parts[at] ?? '') ? `/${parts.slice(0, at + 2).join('/')}/` : '';
};

export default siteCause({
  id: 'missing-section',
  order: 40,
  title: 'Links lead into folders that exist',
  severity: { web: 'high', ai: 'high' },
  explains: [
    'index-status-ok',
    'link-internal-live',
    'sitemap-urls-live',
    'hreflang-targets',
    'canonical-target-ok',
    'llms-txt-links',
  ],
  claim: (symptom) => (GONE.includes(statusOf(symptom)) ? doubledIn(symptom.at.url) : null),
  failureTitle: ({ group, counts: { page: _read, ...links }, count, first }) => {
    const counted = countedText({ counts: links }) || countedText({ counts: { page: count } });
    const leads = isOne({ counts: links }) || count === 1 ? 'leads' : 'lead';
    const where = group === '' ? 'to an address that repeats a folder' : `into ${group}, a doubled language folder`;
    return `${counted} ${leads} ${where}, which does not exist, such as ${first.url}.`;
  },
  why: 'Every such address is a dead end for visitors, search engines and assistants. They all come from one place, which adds a folder to addresses that already have it.',
  fix: ({ group, first }) =>
    group === ''
      ? `Write links from the root of the site, or relative to the folder they are in: a relative link in a page of that folder gave ${first.url}.`
      : `Find where the language is added to addresses that already begin with it, and add it only once: ${first.url} has ${group}.`,
  settings: {
    Hugo: {
      text: 'Write links between pages with ref or relref, which add the language themselves, or relLangURL with a path without it.',
      source: 'https://gohugo.io/functions/urls/rellangurl/',
    },
  },
});
