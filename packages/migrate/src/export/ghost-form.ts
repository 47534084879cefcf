import { hash } from 'node:crypto';
import { lockTime, slugOf } from '@legible/issues';
import { writeGhostMemo } from '../ghost/ghost-memo.ts';
import { EXPORT_FILE } from '../markdown-folder/dialect.ts';
import type { Form, FormDependencies } from './export-form.ts';
import { exportFile, FOR_THE_OWNER } from './export-report.ts';
import type { ExportedIssue } from './exported-content.ts';
import { addressesIn, type CutBody, cutBody, htmlBody, markedHtml } from './issue-html.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

/** Numbers names in the order of their appearance, each with an id and a slug of its own. */
const names = (kind: string) => {
  const known = new Map<string, Named>();
  const slugs = new Set<string>();
  return {
    known,
    idOf(name: string): string {
      const there = known.get(name);
      if (there !== undefined) return there.id;
      const wanted = slugOf(name) ?? kind;
      let slug = wanted;
      for (let count = 2; slugs.has(slug); count++) slug = `${wanted}-${count}`;
      slugs.add(slug);
      const id = hash('sha256', `${kind} ${name}`).slice(0, 24);
      known.set(name, { id, name, slug });
      return id;
    },
  };
};

/** Collects the tables beside the posts: what posts share is written once and linked to them by id. */
const ghostTables = () => {
  const [tags, authors] = [names('tag'), names('author')];
  const posts_tags: { post_id: string; tag_id: string; sort_order: number }[] = [];
  const posts_authors: { post_id: string; author_id: string; sort_order: number }[] = [];
  const alts: { post_id: string; alt: string }[] = [];
  return {
    add(post_id: string, { category, topics, author, image }: ExportedIssue): void {
      const all = [...(category === null ? [] : [category]), ...topics];
      for (const [sort_order, name] of all.entries()) posts_tags.push({ post_id, tag_id: tags.idOf(name), sort_order });
      if (author !== null) posts_authors.push({ post_id, author_id: authors.idOf(author), sort_order: 0 });
      if (image !== null) alts.push({ post_id, alt: image.alt });
    },
    rows: (mostAlt: number) => ({
      tags: [...tags.known.values()],
      posts_tags,
      // Ghost requires an e-mail address of each author, and sends nothing to imported authors (RFC 2606: .invalid).
      users: [...authors.known.values()].map((author) => ({ ...author, email: `${author.id}@authors.invalid` })),
      posts_authors,
      posts_meta: alts.map(({ post_id, alt }) => ({
        post_id,
        feature_image_alt: cutTo(alt, mostAlt),
      })),
    }),
  };
};

/** The version of Ghost whose columns we write. */
const GHOST_VERSION = '5.87.0';
/** Ghost replaces this with its own address when it imports (Ghost docs, “Developing a custom migration”). */
const SITE = '__GHOST_URL__';
const PICTURES = 'content';
/** Maximum length of columns, in characters (TryGhost/Ghost, data/schema/schema.js). */
const MOST = { excerpt: 300, imageAlt: 191 };

const cutTo = (text: string, length: number): string => {
  const points = [...text];
  return points.length <= length ? text : `${points.slice(0, length - 1).join('')}…`;
};

/**
 * Writes a body as cards of HTML. Every Ghost since 5.0 accepts such a card unchanged; its editor shows and edits the
 * card as one piece.
 */
const lexicalOf = ({ open, rest }: CutBody): string => {
  const card = (html: string) => (html.trim() === '' ? [] : [{ type: 'html', version: 1, html }]);
  const children = [...card(open), ...(rest === null ? [] : [{ type: 'paywall', version: 1 }, ...card(rest)])];
  return JSON.stringify({ root: { children, direction: null, format: '', indent: 0, type: 'root', version: 1 } });
};

/**
 * Returns the visibility of an issue in Ghost. Ghost has no free window: there an issue is either for everybody or for
 * members. An issue that is locked now stays locked.
 */
const visibilityOf = (issue: ExportedIssue, { content, at, note }: FormDependencies): 'public' | 'members' => {
  if (issue.access !== 'window') return issue.access;
  // The window of a draft without a date has not begun.
  const publishedAt = issue.publishedAt ?? new Date(at).toISOString();
  const lock = lockTime({ ...issue, publishedAt }, content.publication);
  if (lock === null) return 'public';
  if (lock <= at) return 'members';
  note('issue whose free window has not ended: in Ghost it is for everybody, and remains so');
  return 'public';
};

const statusOf = (issue: ExportedIssue, at: number): 'draft' | 'scheduled' | 'published' => {
  if (issue.isDraft || issue.publishedAt === null) return 'draft';
  return Date.parse(issue.publishedAt) > at ? 'scheduled' : 'published';
};

const idOf = (name: string): string => hash('sha256', name).slice(0, 24);

const bodyOf = (
  issue: ExportedIssue,
  visibility: string,
  dependencies: FormDependencies,
  html: ReturnType<typeof addressesIn>,
) => {
  const cut = cutBody(issue.markdown);
  if (visibility === 'public' && issue.access === 'public' && cut.rest !== null) {
    dependencies.note('members-only marker of a public issue, where it has no effect');
    return htmlBody({ open: `${cut.open}\n\n${cut.rest}`, rest: null }, html);
  }
  return htmlBody(cut, html);
};

const rooted = (src: string): string => (URL.canParse(src) ? src : `${SITE}/${PICTURES}${src}`);

const postOf = (issue: ExportedIssue, body: CutBody, dependencies: FormDependencies) => {
  const { at, note } = dependencies;
  const summary = issue.summary ?? '';
  const isCut = [...summary].length > MOST.excerpt;
  if (isCut) note(`summary longer than the ${MOST.excerpt} characters that Ghost shows`);
  const visibility = visibilityOf(issue, dependencies);
  return {
    id: idOf(issue.source),
    title: issue.title,
    slug: issue.slug,
    type: 'post',
    status: statusOf(issue, at),
    visibility,
    locale: issue.edition,
    lexical: lexicalOf(body),
    html: markedHtml(body),
    custom_excerpt: summary === '' ? null : cutTo(summary, MOST.excerpt),
    feature_image: issue.image && rooted(issue.image.src),
    published_at: issue.publishedAt,
    ...(issue.publishedAt === null ? {} : { created_at: issue.publishedAt }),
    updated_at: issue.updatedAt ?? issue.publishedAt,
    codeinjection_head: writeGhostMemo({
      number: issue.number,
      access: issue.access,
      translation: issue.translationKey,
      category: issue.category !== null,
      summary: isCut ? summary : null,
      aliases: [...issue.aliases],
    }),
  };
};

/** A file that Ghost imports, with the pictures in the folders where it expects them. */
export const ghostForm: Form = {
  mayBeFile: true,
  oneEdition: true,
  begin: async (dependencies) => {
    const { content, target, isFile, baseUrl, at } = dependencies;
    const [edition] = content.editions;
    const html = addressesIn(content, {
      picture: rooted,
      page: (path, issue) =>
        issue !== null && issue.edition === edition?.key
          ? `${SITE}/${encodeURIComponent(issue.slug)}/${/#.*$/.exec(path)?.[0] ?? ''}`
          : `${baseUrl ?? ''}${path}`,
    });
    const file = await target.begin(isFile ? '' : 'ghost.json');
    const meta = { exported_on: at, version: GHOST_VERSION, about: FOR_THE_OWNER };
    await file.write(`{"db":[{"meta":${JSON.stringify(meta)},"data":{"posts":[`);
    let count = 0;
    const put = (row: unknown) => file.write(`${count++ === 0 ? '\n' : ',\n'}${JSON.stringify(row)}`);
    const tables = ghostTables();
    return {
      async issue(issue) {
        const body = bodyOf(issue, visibilityOf(issue, { ...dependencies, note: () => {} }), dependencies, html);
        const post = postOf(issue, body, dependencies);
        await put(post);
        tables.add(post.id, issue);
      },
      async page(page) {
        const body = htmlBody({ open: page.markdown, rest: null }, html);
        await put({
          id: idOf(page.source),
          title: page.title,
          slug: page.slug,
          type: 'page',
          status: 'published',
          visibility: 'public',
          lexical: lexicalOf(body),
          html: markedHtml(body),
          custom_excerpt: cutTo(page.description, MOST.excerpt),
        });
      },
      picturePlace: (path) => `${PICTURES}/${path}`,
      async end() {
        const settings = [
          { id: idOf('title'), key: 'title', value: edition?.name ?? '' },
          { id: idOf('description'), key: 'description', value: edition?.description ?? '' },
          { id: idOf('locale'), key: 'locale', value: edition?.language ?? '' },
        ];
        const rest = Object.entries({ ...tables.rows(MOST.imageAlt), settings });
        await file.write(
          `\n]${rest.map(([name, rows]) => `,\n${JSON.stringify(name)}:${JSON.stringify(rows)}`).join('')}`,
        );
        await file.write('}}]}\n');
        await file.end();
        if (!isFile) await target.write(EXPORT_FILE, exportFile(content.publication));
      },
    };
  },
};
