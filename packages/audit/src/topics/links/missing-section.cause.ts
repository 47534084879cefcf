import { hostOf } from '../../kernel/address/address.ts';
import { type Cause, countedText, isOne } from '../../kernel/cause.ts';

const GONE: readonly (number | null | undefined)[] = [404, 410];

/** Path to the end of the first folder that stands twice in a row: `/zh/zh/`; null where none does. */
const doubledIn = (url: string): string | null => {
  if (hostOf(url) === null) return null;
  const folders = new URL(url).pathname.split('/').slice(1, -1);
  const at = folders.findIndex((folder, index) => folder !== '' && folder === folders[index + 1]);
  return at < 0 ? null : `/${folders.slice(0, at + 2).join('/')}/`;
};

const cause: Cause = {
  id: 'missing-section',
  order: 40,
  title: 'Links lead into folders that exist',
  severity: { web: 'high', ai: 'high' },
  grade: 'E1',
  explains: ['link-internal-live', 'sitemap-urls-live', 'hreflang-targets', 'canonical-target-ok', 'llms-txt-links'],
  claim: ({ at: { url, status } }) => (GONE.includes(status) ? doubledIn(url) : null),
  failureTitle: (seen) =>
    `${countedText(seen, ['canonical link', 'canonical links'])} ${isOne(seen) ? 'leads' : 'lead'} into ${seen.group}, where a folder stands twice, and ${isOne(seen) ? 'answers' : 'answer'} 404.`,
  why: 'Every such address is a dead end for visitors, search engines and assistants. They come from one place that adds a folder to addresses that have it already.',
  fix: ({ group, first }) =>
    `Find where addresses get ${group}, and write the folder once: often a relative link, or a language that is put before an address that begins with it. One of them is ${first.url}.`,
  settings: {
    Hugo: {
      text: 'Write links between pages with ref or relref, which add the language themselves, or relLangURL with a path without it.',
      source: 'https://gohugo.io/functions/urls/rellangurl/',
    },
  },
};

export default cause;
