import { STALE_AFTER_DAYS, type Standard } from '@legible/audit';
import type { Child } from 'hono/jsx';
import { STANDARDS_PATH } from '../../contract/addresses.ts';
import { rulePath } from '../../wording/rule-words.ts';
import { Layout, type Site } from '../layout.tsx';
import { joined, Pairs, spoken, Table } from '../parts.tsx';
import { breadcrumbs } from '../structured-data.tsx';

export const STATE_MEANINGS: Readonly<Record<Standard['state'], string>> = {
  read: 'We had its own text on that day. We do not claim that we compared every line with our rules.',
  quoted: 'We had only pages that quote it.',
  unread: 'We did not get its text. No score rests on such a source alone.',
};

const LABELS = ['Version', 'Read', 'Copy', 'Rules'];

/** The copy that was read, as a link into its repository, and its hash. */
const copyOf = (copy: string | null, hash: string | null): Child => {
  const [, name, commit, path] = /^(.+)@(\w+):(.+)$/.exec(copy ?? '') ?? [];
  if (name === undefined) return copy ?? 'not kept';
  return [<a href={`https://github.com/${name}/blob/${commit}/${path}`}>{name}</a>, ` ${hash ?? ''}`];
};

/** Every source of the rules, and how fresh our reading of it is. */
export const StandardsPage = ({
  site,
  standards,
}: {
  readonly site: Site;
  readonly standards: readonly Standard[];
}) => (
  <Layout
    site={site}
    title="What our rules rest on, and when we read it"
    description="Every standard and document that supports a rule of Legible: its version, when and where we read its text, and the rules that rest on it."
    path={STANDARDS_PATH}
    twin
    alternates={[{ href: `${STANDARDS_PATH}.json`, type: 'application/json' }]}
    about={[breadcrumbs(site.baseUrl, ['Standards', STANDARDS_PATH])]}
  >
    <div class="prose">
      <h1>What our rules rest on</h1>
      <p class="lead">
        Standards change, and so does what search engines and AI services say about themselves. This table shows for
        each of our {standards.length} sources which text we read, and when.
      </p>
      <Pairs
        class="points grades"
        pairs={Object.entries(STATE_MEANINGS).map(([state, meaning]) => [
          `${state} (${standards.filter((one) => one.state === state).length})`,
          meaning,
        ])}
      />
      <p>
        A check of ours lists what we read more than {STALE_AFTER_DAYS} days ago, so that we read it again. A copy is a
        repository with the commit and the path, or the address of a page that quotes the source. The hash is the start
        of the SHA-256 of that copy: if yours differs, the text has changed. Where no hash is given, we read the copy in
        parts.
      </p>
    </div>
    <Table
      class="rules"
      caption={spoken(`The ${standards.length} sources, and the rules that rest on them`)}
      heads={['Source', ...LABELS]}
      labels={LABELS}
      rows={standards.map(({ key, title, url, date, state, readOn, copy, hash, rules }) => [
        <>
          <a id={key} href={url} rel="noopener">
            {title}
          </a>{' '}
          <code>{key}</code>
        </>,
        date ?? 'not dated',
        `${state} ${readOn}`,
        copyOf(copy, hash),
        joined(
          rules.map((id) => <a href={rulePath(id)}>{id}</a>),
          ', ',
        ),
      ])}
    />
    <p class="hint">
      The same as data: <a href={`${STANDARDS_PATH}.json`}>standards.json</a>. The rules: <a href="/rules">all rules</a>
      .
    </p>
  </Layout>
);
