import { homePath } from '@legible/issues';
import type { PublicSite } from '../site/public-site.ts';
import { frameWords } from '../words/frame-words.ts';
import type { PageAlternate } from './layout-props.ts';

interface Switching {
  readonly site: PublicSite;
  /** Key of the edition that is being read. */
  readonly current: string;
  readonly alternates: readonly PageAlternate[];
}

/** The page in every language; where an edition lacks it, the home page of that edition. Nothing if there is but one. */
export const LanguageSwitcher = ({ site, current, alternates }: Switching) => {
  const own = site.edition(current);
  if (own === null || site.editions.length < 2) return null;
  return (
    <nav class="languages" aria-label={frameWords(own.edition).languages}>
      <ul>
        {site.editions.map(({ edition }) => {
          const match = alternates.find((other) => other.edition.key === edition.key);
          return (
            <li lang={edition.language}>
              {edition.key === current ? (
                <span aria-current="true">{edition.languageName}</span>
              ) : (
                <a href={match?.path ?? homePath(edition)} hreflang={edition.language}>
                  {edition.languageName}
                  {match === undefined ? <span class="unseen">{frameWords(edition).toItsHome}</span> : null}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
