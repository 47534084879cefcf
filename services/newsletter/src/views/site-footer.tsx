import {
  archivePath,
  feedPath,
  guidePath,
  llmsPath,
  SITEMAP_INDEX_PATH,
  searchPath,
  subjectsPath,
  textPath,
} from '@legible/issues';
import type { Frame } from '../site/frame.ts';
import type { EditionSite } from '../site/public-site.ts';
import { type FrameWords, frameWords, pageName } from '../words/frame-words.ts';
import { listWords } from '../words/list-words.ts';
import { isolated, spoken } from '../words/word-table.ts';
import { LinkItems } from './layout-props.tsx';

interface FooterLink {
  readonly href: string;
  readonly name: string;
}

export const SiteFooter = ({ frame, of }: { readonly frame: Frame; readonly of: EditionSite }) => {
  const { edition } = of;
  const words = frameWords(edition);
  const { publisher, profiles } = frame.site.publication;
  const groups = [
    { title: words.toRead, links: readingLinks(of, words) },
    { title: words.publication, links: publicationLinks(frame, of, words) },
    { title: words.forPrograms, links: programLinks(of, words) },
  ].filter(({ links }) => links.length > 0);
  return (
    <footer class="site-footer">
      <div class="frame">
        <div class="imprint">
          <p class="name">{edition.name}</p>
          <p {...spoken(words, 'publishedBy')}>{words.publishedBy(isolated(publisher, edition))}</p>
          <Profiles profiles={profiles} name={words.profiles} />
        </div>
        <nav aria-label={words.footer}>
          {groups.map(({ title, links }) => (
            <div>
              <p class="group">{title}</p>
              <ul>
                <LinkItems links={links} />
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
};

/** With `rel="me"`, programs that follow the link know that it leads to the same publisher. */
const Profiles = ({ profiles, name }: { readonly profiles: readonly string[]; readonly name: string }) =>
  profiles.length === 0 ? null : (
    <ul class="profiles" aria-label={name}>
      {profiles.map((profile) => (
        <li>
          <a rel="me" href={profile}>
            {profileName(profile)}
          </a>
        </li>
      ))}
    </ul>
  );

/** Returns the address without scheme and final slash, such as `social.example/@letter`. */
const profileName = (profile: string): string => {
  try {
    return decodeURI(profile).replace(/^https:\/\/|\/$/g, '');
  } catch {
    return profile;
  }
};

const readingLinks = ({ edition }: EditionSite, words: FrameWords): readonly FooterLink[] => {
  const lists = listWords(edition);
  return [
    { href: archivePath(edition), name: lists.archive },
    { href: subjectsPath(edition, 'topic'), name: lists.subjects.topic.title },
    { href: subjectsPath(edition, 'category'), name: lists.subjects.category.title },
    { href: searchPath(edition), name: words.search },
    { href: guidePath(edition, 'follow'), name: words.follow },
    { href: guidePath(edition, 'webhooks'), name: words.webhooks },
  ];
};

/** Returns links to the pages that the operator wrote. Without a contact page, the contact address itself is linked. */
const publicationLinks = (frame: Frame, of: EditionSite, words: FrameWords): readonly FooterLink[] => [
  ...of.pages
    .filter(({ menu }) => menu !== 'none')
    .map((page) => ({ href: textPath(of.edition, page.slug), name: pageName(page, words) })),
  ...(of.page('contact') === null && frame.contact !== null
    ? [{ href: `mailto:${frame.contact}`, name: words.contact }]
    : []),
];

const programLinks = ({ edition }: EditionSite, words: FrameWords): readonly FooterLink[] => [
  { href: guidePath(edition, 'developer'), name: words.developer },
  { href: feedPath(edition, 'rss'), name: words.rss },
  { href: llmsPath(edition), name: words.llms },
  { href: SITEMAP_INDEX_PATH, name: words.sitemap },
];
