import {
  PATH_LINE,
  POLICY_STACK_WORDS,
  POLICY_STACKS,
  type Policy,
  type PolicyStack,
  pathLines,
  QUESTION_WORDS,
  QUESTIONS,
  type Report,
  type ReportPolicy,
} from '@legible/audit';
import { policyDetails, policyTroubles, readingInWords, type WrittenPolicy } from '../../wording/policy-words.ts';
import { showUnseen } from '../../wording/visible-text.ts';
import { foreign } from '../foreign-link.tsx';
import { Layout, type Site } from '../layout.tsx';
import { List, Section, Table, verbatim } from '../parts.tsx';
import { CopyButton } from '../report/fix-pack.tsx';

export const POLICY_PATH = '/policy';

/** What the form holds. */
export interface PolicyForm {
  readonly policy: Policy;
  readonly stack: PolicyStack;
  readonly origin: string;
}

interface PolicyPageProps {
  readonly site: Site;
  readonly form: PolicyForm;
  readonly written: WrittenPolicy;
  /** A policy that was read from a report. */
  readonly read: {
    readonly report: Pick<Report, 'scanId' | 'target'>;
    readonly policy: ReportPolicy;
    readonly dropped: number;
  } | null;
  /** What was wrong with the request, and what the user sent as paths. */
  readonly refused: { readonly message: string; readonly paths: string | null } | null;
  /** Whether this is one of many views, which search engines need not list. */
  readonly noindex: boolean;
}

/** Two forms that work without scripts: write a policy for every channel, and read that of a site. */
export const PolicyPage = ({ site, form, written, read, refused, noindex }: PolicyPageProps) => (
  <Layout
    site={site}
    title="One policy for robots, in every channel"
    description="Answer five questions about search, AI answers, training, agents and previews, and get the same answers for robots.txt, Content-Signal, Content-Usage, RSL, TDMRep and headers."
    path={POLICY_PATH}
    twin={!noindex}
    noindex={noindex}
    script={site.assets.reportScript}
  >
    <div class="prose guide policy">
      <h1>One policy for robots, in every channel</h1>
      <p class="lead">
        Five answers say what robots may do with your pages. Here they become robots.txt, Content-Signal, Content-Usage,
        a licence (RSL), TDMRep and headers, which all say the same.
      </p>
      {refused === null ? null : (
        <p class="notice" data-tone="warn" role="alert">
          {showUnseen(refused.message)}
        </p>
      )}
      {read === null ? null : <ReadPart {...read} />}
      <Section id="answers" title="Five questions">
        <AnswersForm form={form} paths={refused?.paths ?? pathLines(form.policy).join('\n')} />
      </Section>
      <WrittenPart written={written} />
      <Section id="read" title="Read the policy of a site">
        <p>
          This reads the last report that we have on a site. <a href="/">Scan the site</a> first if there is none.
        </p>
        <form method="get" action={POLICY_PATH} class="what-if-form">
          <label for="policy-site">Domain, or id of a scan</label>
          <input
            type="text"
            id="policy-site"
            name="report"
            required
            maxlength={2_048}
            autocapitalize="none"
            spellcheck={false}
          />
          <button type="submit">Read its policy</button>
        </form>
      </Section>
    </div>
  </Layout>
);

const AnswersForm = ({
  form: { policy, stack, origin },
  paths,
}: {
  readonly form: PolicyForm;
  readonly paths: string;
}) => (
  <form method="get" action={POLICY_PATH} class="what-if-form">
    {QUESTIONS.map((question) => (
      <fieldset>
        <legend>{QUESTION_WORDS[question]}</legend>
        {(['allow', 'refuse'] as const).map((answer) => (
          <label class="choice">
            <input
              type="radio"
              name={question}
              value={answer}
              checked={policy.answers[question] === (answer === 'allow')}
            />
            <span>{answer === 'allow' ? 'Allow' : 'Refuse'}</span>
          </label>
        ))}
      </fieldset>
    ))}
    <label for="policy-paths">Paths with other answers</label>
    <textarea
      id="policy-paths"
      name="paths"
      rows={3}
      maxLength={4_000}
      spellcheck={false}
      aria-describedby="paths-hint"
    >
      {`\n${showUnseen(paths)}`}
    </textarea>
    <p class="hint" id="paths-hint">
      One on a line, such as <code>{PATH_LINE}</code>. It holds for every address that begins with the path.
    </p>
    <label for="policy-origin">Address of the site</label>
    <input
      type="text"
      id="policy-origin"
      name="site"
      value={origin}
      maxlength={300}
      autocapitalize="none"
      spellcheck={false}
    />
    <label for="policy-stack">What serves it</label>
    <select id="policy-stack" name="for">
      {POLICY_STACKS.map((key) => (
        <option value={key} selected={key === stack}>
          {POLICY_STACK_WORDS[key].name}
        </option>
      ))}
    </select>
    <button type="submit">Write the policy</button>
  </form>
);

const WrittenPart = ({ written: { compiled, placed, notes } }: { readonly written: WrittenPolicy }) => (
  <>
    <Section id="channels" title="What to put where">
      {notes.map((note) => (
        <p>{note}</p>
      ))}
      {placed.map(({ where, text }, index) => (
        <Section id={`channel-${index}`} title={where} level={3}>
          <div id={`channel-text-${index}`}>{verbatim(text)}</div>
          <CopyButton label={`Copy ${where.split(' ', 1)[0]}`} source={{ id: `channel-text-${index}` }} />
        </Section>
      ))}
    </Section>
    <Section id="limits" title="What no channel can say">
      <List items={compiled.limits} />
      <p>Left out, because nobody documents how to read it or we could not:</p>
      <List items={compiled.leftOut.map(({ channel, why }) => `${channel}. ${why}`)} />
    </Section>
  </>
);

const ReadPart = ({ report, policy, dropped }: NonNullable<PolicyPageProps['read']>) => {
  const [details, troubles] = [policyDetails(policy), policyTroubles(policy)];
  return (
    <Section id="site" title={<>What {foreign(report.target.domain)} says</>}>
      <Table
        caption="Its five answers, and the channels that give them"
        heads={['Question', 'Answer']}
        rows={policy.answers.map((one) => [QUESTION_WORDS[one.question], readingInWords(one)])}
      />
      {troubles.length === 0 ? (
        <p>No channel contradicts another one.</p>
      ) : (
        <div class="notice" data-tone="warn">
          <List items={troubles.map(showUnseen)} />
        </div>
      )}
      <List items={details.map(showUnseen)} />
      <p>
        From <a href={`/scan/${report.scanId}#access`}>the report on the site</a>. The form below holds its answers,
        with no where they are not clear
        {dropped === 0 ? '' : `, and without ${dropped} paths that not every channel can write`}.
      </p>
    </Section>
  );
};
