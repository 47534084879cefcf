import { shareImagePath, zonedInstant } from '@legible/issues';
import { SHARE_IMAGE_SIZE } from '@legible/pictures';
import type { BodyForms } from '../bodies/bodies.ts';
import type { PageProps } from '../site/frame.ts';
import { authorNode, periodicalNode, publisherNode } from './publisher-nodes.ts';

/**
 * An issue for search engines. What is locked is nowhere on the page, so there is no part of it to point at: that it is
 * not free is all there is to say. `dateModified` is the last change that a reader sees, as in the sitemap.
 *
 * @param image absolute address of its own picture; null: none
 */
export const issueNode = ({ frame, page }: PageProps<'issue'>, body: BodyForms, image: string | null): object => {
  const { baseUrl, site } = frame;
  const { issue, of, path } = page;
  const { edition } = of;
  const url = `${baseUrl}${path}`;
  const { timeZone } = site.publication;
  const share = {
    '@type': 'ImageObject',
    url: `${baseUrl}${shareImagePath(edition, issue.number)}`,
    ...SHARE_IMAGE_SIZE,
  };
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#issue`,
    headline: issue.title,
    ...(issue.summary !== null && { description: issue.summary }),
    url,
    mainEntityOfPage: url,
    inLanguage: edition.language,
    datePublished: zonedInstant(issue.publishedAt, timeZone),
    dateModified: zonedInstant(page.changedAt ?? issue.publishedAt, timeZone),
    author: authorNode(frame, edition, issue.author),
    publisher: publisherNode(frame),
    image: image === null ? share : [share, image],
    isAccessibleForFree: issue.access === 'full',
    ...(issue.category !== null && { articleSection: issue.category }),
    ...(issue.topics.length > 0 && { keywords: issue.topics }),
    wordCount: body.words,
    isPartOf: {
      '@type': 'PublicationIssue',
      issueNumber: String(issue.number),
      datePublished: zonedInstant(issue.publishedAt, timeZone),
      isPartOf: periodicalNode(frame, edition),
    },
  };
};
