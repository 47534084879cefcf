import { bodyOf, imageAddress, issuePath, lockedSource, type PublicIssue, plainText } from '@legible/issues';
import type { PublicSite } from '../site/public-site.ts';
import { type Announcement, MESSAGE_LIMITS } from './platforms/chat-message.ts';

/**
 * An issue as its message tells it, from what stays public when it locks: a message in a chat stays for ever. Null: the
 * issue is not in the site any more.
 *
 * @param baseUrl Public origin without a final slash.
 */
export const issueAnnouncement = (
  site: PublicSite,
  { edition: key, issueId }: { readonly edition: string; readonly issueId: string },
  { deliveryId, baseUrl }: { readonly deliveryId: string; readonly baseUrl: string },
): Announcement | null => {
  const issue = site.library.byId.get(issueId);
  const edition = site.edition(key)?.edition;
  if (issue === undefined || issue.edition !== key || edition === undefined) return null;
  const page = issuePath(edition, issue.slug);
  return {
    deliveryId,
    issueId,
    edition: key,
    editionName: edition.name,
    language: edition.language,
    timeZone: site.publication.timeZone,
    title: issue.title,
    summary: issue.summary ?? excerptText(site, issue),
    url: `${baseUrl}${page}`,
    number: issue.number,
    publishedAt: issue.publishedAt,
    imageUrl: issue.image && imageAddress(issue.image.src, { baseUrl, page }),
  };
};

/** The beginning of the text that everybody may read after the lock, and not of the one that is free today. */
const excerptText = (site: PublicSite, issue: PublicIssue): string | null => {
  const source = site.library.sourceOf(issue);
  if (source === null) return null;
  const excerpt = source.form === 'whole' ? lockedSource(source.markdown) : source;
  return plainText(bodyOf(excerpt)).slice(0, MESSAGE_LIMITS.text.units) || null;
};
