import { type Edition, homePath, issuePath, libraryDifference, subjectPath, twinPath } from '@legible/issues';
import type { McpChanges, McpReading } from '@legible/surface';
import type { EditionSite, PublicSite } from '../site/public-site.ts';
import { pageAddressed, pageDocument, UNAVAILABLE } from './get-issue.ts';
import { answerLine } from './issue-entry.ts';
import { newsletterPrompts } from './newsletter-prompts.ts';
import type { ToolDependencies } from './tool-dependencies.ts';

/** Most resources on one page of the list. */
export const RESOURCES_MOST = 50;
/** Most characters of a title in the list. */
const TITLE_MOST = 200;
/** A slug that a template replaces with its variable. Addresses do not escape its letters. */
const SLUG = 'slug-of-template';
/** Pages whose text is an issue or a list. */
const READABLE: ReadonlySet<string> = new Set(['home', 'archive', 'subjects', 'subject', 'issue']);
const MARKDOWN = { mimeType: 'text/markdown' };

const topicPath = (edition: Edition, slug: string): string => subjectPath(edition, 'topic', slug);
/** Which pages each template covers, by the slugs of an edition. */
const TEMPLATED = [
  ['issue', 'One issue', issuePath, (of: EditionSite | null) => of?.issues ?? []],
  ['topic', 'Issues on a topic', topicPath, (of: EditionSite | null) => of?.subjects.topic ?? []],
] as const;

/**
 * Returns what agents may read by address: editions, topics and issues, at the addresses of their Markdown. The texts
 * are the same that tools return; for a locked issue, the excerpt.
 */
export const newsletterReading = (dependencies: ToolDependencies, changes: McpChanges): McpReading => {
  const { editions, current } = dependencies;
  const uri = (edition: Edition, path: string): string => current().frame.baseUrl + twinPath(edition, path);
  return {
    templates: editions.flatMap((edition) =>
      TEMPLATED.map(([name, title, pathOf, named]) => ({
        name: `${name}-${edition.key}`,
        title: `${title} (${edition.languageName})`,
        description: `${title} of the edition ${edition.key}, as Markdown.`,
        uriTemplate: uri(edition, pathOf(edition, SLUG)).replace(SLUG, '{slug}'),
        ...MARKDOWN,
        suggest: () => named(current().site.edition(edition.key)).map(({ slug }) => slug),
      })),
    ),
    prompts: newsletterPrompts(dependencies),
    list(cursor) {
      const all = resourcesOf(current().site);
      const from = cursor === undefined ? 0 : all.findIndex(({ path }) => path === cursor) + 1;
      if (cursor !== undefined && from === 0) return null;
      const shown = all.slice(from, from + RESOURCES_MOST);
      const next = from + shown.length < all.length ? shown.at(-1)?.path : undefined;
      return {
        resources: shown.map(({ edition, path, title }) => ({
          uri: uri(edition, path),
          name: path,
          title: answerLine(title, TITLE_MOST),
          ...MARKDOWN,
        })),
        ...(next !== undefined && { nextCursor: next }),
      };
    },
    async read(address) {
      const served = current();
      const page = pageAddressed(served, address);
      if (page === null || !READABLE.has(page.kind)) return null;
      const document = await pageDocument(dependencies, served, page);
      return document === null ? { refused: UNAVAILABLE } : { text: document.markdown, ...MARKDOWN };
    },
    changes,
  };
};

/** Lists the editions, then their topics, then their issues, newest first. */
const resourcesOf = ({ editions }: PublicSite) => [
  ...editions.map(({ edition }) => ({ edition, path: homePath(edition), title: edition.name })),
  ...editions.flatMap(({ edition, subjects }) =>
    subjects.topic.map(({ slug, name }) => ({ edition, path: topicPath(edition, slug), title: name })),
  ),
  ...editions.flatMap(({ edition, issues }) =>
    issues.map(({ slug, title }) => ({ edition, path: issuePath(edition, slug), title })),
  ),
];

/**
 * Returns a function that notifies subscribers of the differences in a new site: the list when an issue appears or is
 * withdrawn, an issue when it changes or locks, and then its edition too.
 *
 * @param before the site that subscribers know.
 */
export const resourceChanges = (changes: McpChanges, baseUrl: string, before: PublicSite) => {
  let known = before.library;
  return ({ library, edition }: PublicSite): void => {
    const { byId } = library;
    const { dropped, added } = libraryDifference(known, library);
    const gone = dropped.filter(({ id }) => !byId.has(id));
    if (gone.length > 0 || added.some(({ id }) => !known.byId.has(id)))
      changes.publish({ kind: 'resources_list_changed' });
    known = library;
    const touched = [...gone, ...added].flatMap(({ edition: key, slug }) => {
      const of = edition(key)?.edition;
      return of === undefined ? [] : [homePath(of), issuePath(of, slug)].map((path) => baseUrl + twinPath(of, path));
    });
    for (const uri of new Set(touched)) changes.publish({ kind: 'resource_updated', uri });
  };
};
