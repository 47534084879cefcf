import type { SiteChange } from '@legible/audit';
import { localPath } from '../../language/paths.ts';
import { changeLine, isUnsteady } from '../../wording/site-change-words.ts';
import { followWords } from '../../words/follow-words.ts';
import { foreign } from '../foreign-link.tsx';
import { useLanguage, useWords } from '../language.tsx';
import { Layout, type Site } from '../layout.tsx';

/** Returns the path to which the form that follows a host is sent. */
const followPath = (host: string): string => `/scan/${encodeURIComponent(host.toWellFormed())}/follow`;

/** Returns the path of the page of a follow. Who knows the token may read its feed and end it. */
export const followedPath = (token: string): string => `/follow/${token}`;

/** Offers a feed about a site. It is a button and no link, so that a crawler that follows every link starts nothing. */
export const FollowForm = ({ host }: { readonly host: string }) => {
  const { heading, offer, button } = useWords(followWords);
  return (
    <section aria-labelledby="follow">
      <h2 id="follow">{heading}</h2>
      <p class="muted">{offer}</p>
      <form method="post" action={localPath(useLanguage(), followPath(host))}>
        <button type="submit">{button}</button>
      </form>
    </section>
  );
};

const MOST_LISTED = 6;

/** What changed with one scan, a line each; nothing when nothing did. */
export const ChangeList = ({ changes }: { readonly changes: readonly SiteChange[] }) => {
  const language = useLanguage();
  const { unsteady, more } = useWords(followWords);
  if (changes.length === 0) return null;
  const rest = changes.length - MOST_LISTED;
  return (
    <ul class="changes">
      {changes.slice(0, MOST_LISTED).map((change) => (
        <li>
          {foreign(changeLine(change, language))}
          {isUnsteady(change) ? <span class="muted"> ({unsteady})</span> : null}
        </li>
      ))}
      {rest > 0 ? <li class="muted">{more(rest)}</li> : null}
    </ul>
  );
};

interface FollowedPageProps {
  readonly site: Site;
  readonly host: string;
  /** Addresses of the feeds. */
  readonly feeds: readonly { readonly label: string; readonly url: string }[];
  /** Path to which the form that ends it is sent. */
  readonly endPath: string;
  /** Whether robots.txt has ended it. */
  readonly hasEnded: boolean;
}

/** The page after a follow was ended. */
export const StoppedPage = ({ site }: { readonly site: Site }) => {
  const { stopped } = followWords(site.language);
  return (
    <Layout site={site} title={stopped} description={stopped} path={null} noindex={true}>
      <div class="prose">
        <h1>{stopped}</h1>
      </div>
    </Layout>
  );
};

/** The page of a follow: where its feeds are, and how it ends. */
export const FollowedPage = (props: FollowedPageProps) => {
  const words = followWords(props.site.language);
  return (
    <Layout site={props.site} title={words.title(props.host)} description={words.lead} path={null} noindex={true}>
      <Followed {...props} />
    </Layout>
  );
};

const Followed = ({ host, feeds, endPath, hasEnded }: FollowedPageProps) => {
  const words = useWords(followWords);
  return (
    <div class="prose follow">
      <h1>{foreign(words.title(host))}</h1>
      {hasEnded ? <p class="notice">{words.ended}</p> : null}
      <p>{words.lead}</p>
      <dl>
        {feeds.map(({ label, url }) => (
          <>
            <dt>{label}</dt>
            <dd>
              <a href={url} rel="nofollow">
                <code>{url}</code>
              </a>
            </dd>
          </>
        ))}
      </dl>
      <p>{words.how}</p>
      <p>{words.secret}</p>
      <p class="muted">{words.ends}</p>
      <form method="post" action={endPath}>
        <button type="submit">{words.stop}</button>
      </form>
    </div>
  );
};
