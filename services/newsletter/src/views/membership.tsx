import { type Edition, feedPath, guidePath, type MembershipKey } from '@legible/issues';
import type { Frame } from '../site/frame.ts';
import { membershipLinks } from '../site/membership.ts';
import { frameWords } from '../words/frame-words.ts';
import { membershipWords } from '../words/membership-words.ts';
import { spoken } from '../words/word-table.ts';

interface EditionProps {
  readonly edition: Edition;
}

/** The link to join is a button; without it, the link to subscribe is one. */
const Entries = ({ edition, keys }: EditionProps & { readonly keys: readonly MembershipKey[] }) => {
  const main = edition.join === undefined ? 'subscribe' : 'join';
  return membershipLinks(edition, keys).map(({ key, name, href }) => (
    <li>
      <a class={key === main ? 'button' : undefined} href={href}>
        {name}
      </a>
    </li>
  ));
};

/** The links in the header; nothing if the publisher gave no address. */
export const HeaderMembership = ({ edition }: EditionProps) =>
  membershipLinks(edition).length === 0 ? null : (
    <nav class="membership" aria-label={membershipWords(edition).membership}>
      <ul>
        <Entries edition={edition} keys={['subscribe', 'account', 'join']} />
      </ul>
    </nav>
  );

/**
 * Links to get the next issues, and to all other ways; nothing if the publisher gave no address to join or subscribe.
 */
export const NextIssueLinks = ({ edition }: EditionProps) =>
  membershipLinks(edition, ['join', 'subscribe']).length === 0 ? null : (
    <ul class="next-issue-links" aria-label={membershipWords(edition).nextIssue}>
      <Entries edition={edition} keys={['join', 'subscribe']} />
      <li>
        <a href={guidePath(edition, 'follow')}>{frameWords(edition).follow}</a>
      </li>
    </ul>
  );

/** The section below an issue that was read to the end. */
export const NextIssue = ({ edition }: EditionProps) =>
  membershipLinks(edition, ['join', 'subscribe']).length === 0 ? null : (
    <aside class="next-issue" aria-labelledby="next-issue">
      <p class="title" id="next-issue" {...spoken(membershipWords(edition), 'nextIssue')}>
        {membershipWords(edition).nextIssue}
      </p>
      <NextIssueLinks edition={edition} />
    </aside>
  );

/** Links below the public part of a locked issue; nothing if the publisher gave no address for members. */
export const RestLinks = ({ edition }: EditionProps) => {
  const { join, account } = edition;
  const words = membershipWords(edition);
  const { links, already } = words;
  return (
    <>
      {join === undefined ? null : (
        <p>
          <a class="button" href={join}>
            {links.join}
          </a>
        </p>
      )}
      {account === undefined ? null : (
        <p {...spoken(words, 'already')}>
          {already} <a href={account}>{links.account}</a>
        </p>
      )}
    </>
  );
};

/** A link that feed readers on the device open with one tap, and the address to copy for all others. */
export const FollowFeed = ({ frame, edition }: EditionProps & { readonly frame: Frame }) => {
  const words = membershipWords(edition);
  const rss = frame.baseUrl + feedPath(edition, 'rss');
  return (
    <div class="follow-feed">
      <p>
        <a class="button" href={`feed:${rss}`}>
          {words.openFeed}
        </a>
      </p>
      <p>
        <span class="label">{words.feedAddress}</span> <code>{rss}</code>{' '}
        {/* The script shows it if the browser can copy. */}
        <button type="button" data-copy={rss} data-copied={words.copied} hidden>
          {words.copy}
        </button>{' '}
        <span role="status" />
      </p>
      <script src={frame.assets.copyScript} defer />
    </div>
  );
};
