import { type FixPack as Pack, ruleTitle } from '@legible/audit';

import { showUnseen } from '../../wording/visible-text.ts';
import { OnService } from '../standalone.tsx';
import { saidKind } from './kind.tsx';
import type { ReportView } from './report-view.ts';

interface CopyButtonProps {
  readonly label: string;
  /** What is copied: the text at an address of ours, or that of the element with this id. */
  readonly source: { readonly path: string } | { readonly id: string };
}

/** Copies a text. Without its script there is no button, and what it copies can still be read. */
export const CopyButton = ({ label, source }: CopyButtonProps) => (
  <button
    type="button"
    class="copy"
    hidden
    {...('path' in source ? { 'data-copy-from': source.path } : { 'data-copy-of': source.id })}
  >
    {label}
  </button>
);

/** Where the fix pack of a rule stands, as Markdown for a coding agent. */
const fixPackPath = ({ report }: Pick<ReportView, 'report'>, ruleId: string): string =>
  `/scan/${report.scanId}/fixes/${encodeURIComponent(ruleId)}.md`;

/** Only of the stored report: what was judged again stands on its page alone. */
const isServed = ({ report }: Pick<ReportView, 'report'>): boolean => saidKind(report) === null;

interface FixPackProps {
  readonly view: ReportView;
  readonly ruleId: string;
}

/** Leads to the fix pack of a rule where there is one to lead to. */
export const FixPackLink = ({ view, ruleId, lead = '' }: FixPackProps & { readonly lead?: string }) =>
  view.packOf(ruleId) === null || !isServed(view) ? null : (
    <OnService>
      <span class="fix-aside">
        {lead}
        <a href={fixPackPath(view, ruleId)} type="text/markdown">
          Fix pack<span class="visually-hidden"> for: {ruleTitle(ruleId)}</span>
        </a>
      </span>
    </OnService>
  );

/**
 * The fix pack of a rule. Its prompt is read by its link and copied by its button: the prompts of all findings would
 * make the page half as large again. Where nothing serves it, it stands here.
 */
export const FixPack = ({ view, ruleId }: FixPackProps) => {
  const pack = view.packOf(ruleId);
  if (pack === null) return null;
  const prompt = <Prompt pack={pack} />;
  return (
    <>
      <Acceptance pack={pack} />
      {isServed(view) ? (
        <OnService instead={prompt}>
          <p class="fix-pack">
            <CopyButton label="Copy prompt for an agent" source={{ path: fixPackPath(view, ruleId) }} />
            <FixPackLink view={view} ruleId={ruleId} />
          </p>
        </OnService>
      ) : (
        prompt
      )}
    </>
  );
};

/** The request that tells whether the repair worked. */
const Acceptance = ({ pack: { acceptance } }: { readonly pack: Pack }) => {
  const [test] = acceptance;
  return test === undefined ? null : (
    <details class="acceptance">
      <summary>How to tell that it is repaired</summary>
      <p>{showUnseen(test.expects)}</p>
      <pre>
        <code>{showUnseen(test.request)}</code>
      </pre>
    </details>
  );
};

const Prompt = ({ pack }: { readonly pack: Pack }) => (
  <details class="acceptance">
    <summary>Fix pack: prompt for a coding agent</summary>
    <p class="fix-pack">
      <CopyButton label="Copy prompt for an agent" source={{ id: `prompt-${pack.ruleId}` }} />
    </p>
    <pre id={`prompt-${pack.ruleId}`}>
      <code>{showUnseen(pack.prompt)}</code>
    </pre>
  </details>
);
