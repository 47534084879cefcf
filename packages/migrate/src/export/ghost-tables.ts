import { hash } from 'node:crypto';
import { slugOf } from '@legible/issues';
import type { ExportedIssue } from './exported-issue.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

/** Names by their order of appearance, each with an id and a slug of its own. */
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

/** The tables beside the posts: what posts share is written once, and tied to them by ids. */
export const ghostTables = () => {
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
      // Ghost wants an address of each, and sends nothing to people who come with an import (RFC 2606: .invalid).
      users: [...authors.known.values()].map((author) => ({ ...author, email: `${author.id}@authors.invalid` })),
      posts_authors,
      posts_meta: alts.map(({ post_id, alt }) => ({
        post_id,
        feature_image_alt: [...alt].length <= mostAlt ? alt : `${[...alt].slice(0, mostAlt - 1).join('')}…`,
      })),
    }),
  };
};
