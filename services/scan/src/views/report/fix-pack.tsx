import type { FixPack as Pack } from '@legible/audit';
import { showUnseen } from '../../wording/visible-text.ts';
import { handOnWords } from '../../words/hand-on-words.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';
import { English, useEnglish, useWords } from '../language.tsx';
import { spoken, verbatim } from '../parts.tsx';
import { OnService } from '../standalone.tsx';
import { saidKind } from './kind.tsx';
import { causeAnchor, type ReportView } from './report-view.ts';

interface CopyButtonProps {
  readonly label: string;
  /** The text to copy: from a path of this service, or from the element with this id. */
  readonly source: { readonly path: string } | { readonly id: string };
}

/** Copies a text. Without scripts the button stays hidden; the text is readable without it. */
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

/** Only stored reports have fix packs of their own. A report that was judged again exists only as a page. */
const isServed = ({ report }: Pick<ReportView, 'report'>): boolean => saidKind(report) === null;

/** The file name of the fix pack of a rule or cause. Null when nothing needs repair, or the rule left the catalogue. */
const packName = (view: ReportView, id: string): string | null => {
  const cause = view.report.causes.findIndex((one) => one.id === id);
  if (cause !== -1) return causeAnchor(cause);
  return view.packOf(id) === null ? null : id;
};

/** A paragraph of our own Markdown, whose only markup is code. */
const Hint = ({ text }: { readonly text: string }) => (
  <English>{text.split('`').map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part))}</English>
);

/** Repair steps on the site's platform, and on others in a fold. A standalone file has the others in its instructions. */
export const OnPlatform = ({ view, id }: Pick<HandOnProps, 'view' | 'id'>) => {
  const { platform } = view.report;
  const words = useWords(handOnWords);
  const { colon, space } = useWords(vocabularyWords);
  const hints = view.packOf(id)?.hints ?? [];
  const others = hints.filter(({ own }) => !own);
  return (
    <>
      {hints
        .filter(({ own }) => own)
        .map(({ text }) => (
          <p class="platform">
            <strong>{words.onPlatform(String(platform))}</strong>
            {space}
            <Hint text={text} />
          </p>
        ))}
      {view.inFull && others.length > 0 ? (
        <OnService>
          <details class="acceptance">
            <summary>{hints.length === others.length ? words.byPlatform : words.onOthers}</summary>
            <ul>
              {others.map(({ name, text }) => (
                <li>
                  <strong>
                    <English>{name}</English>
                    {colon.trimEnd()}
                  </strong>
                  {space}
                  <Hint text={text} />
                </li>
              ))}
            </ul>
          </details>
        </OnService>
      ) : null}
    </>
  );
};

interface HandOnProps {
  readonly view: ReportView;
  /** Id of a rule or a cause. */
  readonly id: string;
  readonly title: string;
}

/** Two ways to hand a repair on: copy its instructions for an agent, or send a developer the link. */
export const HandOn = ({ view, id, title }: HandOnProps) => {
  const words = useWords(handOnWords);
  const name = packName(view, id);
  if (name === null || !isServed(view)) return null;
  const path = `/scan/${view.report.scanId}/fixes/${encodeURIComponent(name)}.md`;
  return (
    <OnService>
      <p class="fix-pack">
        <CopyButton label={words.forAgent} source={{ path }} />
        <a class="hand-on" href={path} type="text/markdown">
          {words.forDeveloper}
          {spoken(words.of(showUnseen(title)))}
        </a>
      </p>
    </OnService>
  );
};

/**
 * How to check a repair, and its fix pack. The prompt has an address of its own, because the prompts of all findings
 * would make the page half as large again. A standalone file includes it.
 */
export const FixPack = ({ view, id, title }: HandOnProps) => {
  const pack = view.packOf(id);
  if (pack === null) return null;
  return (
    <>
      <OnPlatform view={view} id={id} />
      {view.inFull ? <Acceptance pack={pack} /> : null}
      <HandOn view={view} id={id} title={title} />
      {isServed(view) ? <OnService instead={<Prompt pack={pack} />}>{null}</OnService> : <Prompt pack={pack} />}
    </>
  );
};

/** The request that shows whether a repair worked. */
const Acceptance = ({ pack: { acceptance } }: { readonly pack: Pack }) => {
  const [test] = acceptance;
  const english = useEnglish();
  return test === undefined ? null : (
    <details class="acceptance">
      <summary>{useWords(handOnWords).check}</summary>
      <p {...english}>{showUnseen(test.expects)}</p>
      {verbatim(showUnseen(test.request))}
    </details>
  );
};

const Prompt = ({ pack }: { readonly pack: Pack }) => {
  const words = useWords(handOnWords);
  return (
    <details class="acceptance">
      <summary>{words.instructions}</summary>
      <p class="fix-pack">
        <CopyButton label={words.copyThem} source={{ id: `prompt-${pack.ruleId}` }} />
      </p>
      <pre id={`prompt-${pack.ruleId}`} {...useEnglish()}>
        <code>{showUnseen(pack.prompt)}</code>
      </pre>
    </details>
  );
};
