import { type LeafPage, leavesBeside, type PageHead } from '../site/list-heads.ts';
import { LIST_WORDS } from '../words/list-words.ts';
import { uiLanguage } from '../words/ui-language.ts';

export const ListHead = ({ head }: { readonly head: PageHead }) => (
  <header class="list-head">
    <h1>{head.heading}</h1>
    <p class="lead">{head.description}</p>
  </header>
);

/** Ways to the leaves before and after; nothing for a list of one leaf. */
export const LeafLinks = ({ page }: { readonly page: LeafPage }) => {
  if (page.leaves === 1) return null;
  const words = LIST_WORDS[uiLanguage(page.of.edition.language)];
  const { newer, older } = leavesBeside(page);
  return (
    <nav class="leaves" aria-label={words.leaves}>
      {newer === null ? null : (
        <a class="newer" rel="prev" href={newer}>
          {words.newer}
        </a>
      )}
      <span>{words.leaf(page.leaf, page.leaves)}</span>
      {older === null ? null : (
        <a class="older" rel="next" href={older}>
          {words.older}
        </a>
      )}
    </nav>
  );
};
