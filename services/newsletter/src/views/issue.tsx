import { archivePath, imageAddress, issuePath, type PublicIssue, shareImagePath, zonedInstant } from '@legible/issues';
import { raw } from 'hono/html';
import type { BodyForms } from '../bodies/bodies.ts';
import { escapeHtml } from '../feeds/feed-item.ts';
import type { PageProps } from '../site/frame.ts';
import type { EditionSite } from '../site/public-site.ts';
import { relatedIssues } from '../site/related-issues.ts';
import { changedAt } from '../site/site-pages.ts';
import { type IssueWords, issueWords } from '../words/issue-words.ts';
import { listWords } from '../words/list-words.ts';
import { longDate } from '../words/ui-language.ts';
import { Contents } from './contents.tsx';
import { IssueCards } from './issue-card.tsx';
import { IssueColophon, IssueHeader } from './issue-header.tsx';
import { Layout } from './layout.tsx';
import { placed } from './layout-props.tsx';
import { issueNode } from './list-nodes.ts';

const RELATED = 3;

interface IssuePageProps extends PageProps<'issue'> {
  readonly body: BodyForms;
}

/** Page of an issue: all of it, or its public part. */
export const IssuePage = ({ frame, page, body }: IssuePageProps) => {
  const { of, path, issue } = page;
  const changed = changedAt(page);
  const { edition } = of;
  const { timeZone } = frame.site.publication;
  const words = issueWords(edition);
  const lists = listWords(edition);
  const name = words.numberOf(lists.number(issue.number), edition.name);
  const { older, newer } = of.neighbours(issue);
  const image = issue.image && imageAddress(issue.image.src, { baseUrl: frame.baseUrl, page: path });
  const size = frame.site.look.pictureOf(issue);
  const { author } = issue;
  return (
    <Layout
      {...placed({ frame, page })}
      title={issue.title}
      description={
        issue.summary ??
        words.description(
          lists.number(issue.number),
          edition.name,
          longDate(issue.publishedAt, edition.language, timeZone),
        )
      }
      og={{
        image: { path: shareImagePath(edition, issue.number), alt: `${issue.title} (${name})` },
        article: {
          publishedAt: zonedInstant(issue.publishedAt, timeZone),
          updatedAt: changed === null || changed === issue.publishedAt ? null : zonedInstant(changed, timeZone),
          author,
          section: issue.category,
          tags: issue.topics,
        },
      }}
      about={[issueNode({ frame, page }, body, image)]}
      trail={[
        { name: lists.archive, path: archivePath(edition) },
        { name: lists.number(issue.number), path },
      ]}
      previous={older && issuePath(edition, older.slug)}
      next={newer && issuePath(edition, newer.slug)}
      after={
        <>
          <Neighbours of={of} older={older} newer={newer} words={words} />
          <Related of={of} issue={issue} timeZone={timeZone} title={words.related} />
        </>
      }
    >
      <article class="issue">
        <IssueHeader of={of} issue={issue} timeZone={timeZone} minutes={body.minutes} />
        {issue.image && image !== null ? (
          <img
            class="hero"
            src={image}
            width={size?.width}
            height={size?.height}
            alt={issue.image.alt}
            fetchpriority="high"
            decoding="async"
          />
        ) : null}
        <div class="prose">
          {issue.writtenSummary === null ? null : <p class="standfirst">{issue.writtenSummary}</p>}
          <Contents title={words.contents} headings={body.headings} />
          {raw(withHeadingLinks(body, words))}
        </div>
        <IssueColophon frame={frame} page={page} />
      </article>
    </Layout>
  );
};

/** Adds to each heading a link to itself. The stylesheet draws its sign, so that it is not part of the text. */
const withHeadingLinks = ({ html, headings }: BodyForms, { partLink }: IssueWords): string => {
  const names = new Map(headings.map(({ anchor, text }) => [anchor, text]));
  return html.replace(/<(h[2-6]) id="([^"]*)">((?:(?!<\/h[2-6]>).)*)<\/\1>/gs, (whole, tag, anchor, text) => {
    const name = names.get(anchor);
    if (name === undefined) return whole;
    const link = `<a class="to-part" href="#${encodeURIComponent(anchor)}" aria-label="${escapeHtml(partLink(name))}"></a>`;
    return `<${tag} id="${anchor}">${text} ${link}</${tag}>`;
  });
};

interface NeighboursProps {
  readonly of: EditionSite;
  readonly older: PublicIssue | null;
  readonly newer: PublicIssue | null;
  readonly words: IssueWords;
}

const Neighbours = ({ of: { edition }, older, newer, words }: NeighboursProps) => {
  const both = [
    { issue: older, rel: 'prev', label: words.older },
    { issue: newer, rel: 'next', label: words.newer },
  ];
  if (older === null && newer === null) return null;
  return (
    <nav class="neighbours" aria-label={words.olderAndNewer}>
      <ul>
        {both.map(({ issue, rel, label }) =>
          issue === null ? null : (
            <li class={rel}>
              <a rel={rel} href={issuePath(edition, issue.slug)}>
                <span class="label">{label}</span> <span class="title">{issue.title}</span>
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
};

interface RelatedProps {
  readonly of: EditionSite;
  readonly issue: PublicIssue;
  readonly timeZone: string;
  readonly title: string;
}

const Related = ({ of, issue, timeZone, title }: RelatedProps) => {
  const issues = relatedIssues(issue, of, RELATED);
  if (issues.length === 0) return null;
  return (
    <aside class="related" aria-labelledby="related">
      <h2 id="related">{title}</h2>
      <IssueCards of={of} timeZone={timeZone} issues={issues} heading="h3" />
    </aside>
  );
};
