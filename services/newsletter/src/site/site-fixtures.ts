import { fileURLToPath } from 'node:url';
import { type ImageSizes, libraryKeeper, type Page, type Publication } from '@legible/issues';
import { type Issue, loadFolder } from '@legible/issues/sealed';
import { sealedIssue } from '../../../../packages/issues/src/access/issue-fixtures.ts';
import { PUBLICATION } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { type PublicSite, publicSite } from './public-site.ts';

/** The time at which tests see our own newsletter, epoch milliseconds. */
export const DEMO_NOW = Date.UTC(2026, 10, 21, 12);

/** Returns the demo content as a site, with the named editions, or with all when none is named. */
export const demoSite = async (now = DEMO_NOW, editions?: readonly string[]): Promise<PublicSite> => {
  const loading = await loadFolder(fileURLToPath(new URL('../../../../content', import.meta.url)));
  if (!loading.ok) throw new Error(JSON.stringify(loading.problems));
  const { publication, issues, pages } = loading.library;
  const kept = publication.editions.filter(({ key }) => editions?.includes(key) ?? true);
  const [first, ...others] = kept;
  if (first === undefined) throw new Error('no such edition');
  const isKept = ({ edition }: { edition: string }): boolean => kept.some(({ key }) => key === edition);
  const library = libraryKeeper()(issues.filter(isKept), publication, now);
  return publicSite({ ...publication, editions: [first, ...others] }, library, pages.filter(isKept));
};

interface SiteParts {
  readonly publication?: Publication;
  readonly pages?: readonly Page[];
  readonly now?: number;
  readonly imageSizes?: ImageSizes;
}

/** Returns a site of a few issues, each as `sealedIssue` makes it except for the given fields. */
export const siteOf = (issues: readonly Partial<Issue>[], parts: SiteParts = {}): PublicSite => {
  const { publication = PUBLICATION, pages = [], now = DEMO_NOW, imageSizes } = parts;
  const sealed = issues.map((over, index) =>
    sealedIssue({
      id: `${over.edition ?? 'en'}-${over.number ?? index + 1}`,
      number: index + 1,
      slug: `issue-${index + 1}`,
      ...over,
    }),
  );
  return publicSite(publication, libraryKeeper()(sealed, publication, now), pages, imageSizes);
};
