import { type Report, SITE_KINDS, type SiteKind } from '@legible/audit';
import { localPath } from '../../language/paths.ts';
import { capitalised, showUnseen } from '../../wording/visible-text.ts';
import { kindWords } from '../../words/kind-words.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';
import { useEnglish, useLanguage, useWords } from '../language.tsx';
import { OnService } from '../standalone.tsx';

/** The query parameter with which a reader corrects the kind of the site. */
export const SITE_KIND_PARAMETER = 'site-kind';

/** The kind that the reader chose, in a report that was judged again for it; null in other reports. */
export const saidKind = ({ siteKinds }: Report): SiteKind | null =>
  siteKinds?.assumed ? (siteKinds.kinds[0]?.kind ?? null) : null;

interface KindOfSiteProps {
  readonly report: Report;
  /** Whether enough of the scan is kept to judge it again. */
  readonly judgeable: boolean;
}

/** The kind of the site, why we think so, and a form to correct it. */
export const KindOfSite = ({ report, judgeable }: KindOfSiteProps) => {
  const words = useWords(kindWords);
  const { comma } = useWords(vocabularyWords);
  const english = useEnglish();
  const kinds = report.siteKinds?.kinds;
  return (
    <details class="quiet">
      <summary>
        <h3 id="kind">{words.title}</h3>{' '}
        <span class="muted">{kinds?.map(({ kind }) => words.kinds[kind]).join(comma) ?? words.notKnown}</span>
      </summary>
      {kinds === undefined ? (
        <p class="muted">{words.noPage}</p>
      ) : (
        <ul class="plain">
          {kinds.map(({ kind, because }) => (
            <li>
              <strong>{capitalised(words.kinds[kind])}</strong>{' '}
              <span class="muted" {...english}>
                ({showUnseen(because)})
              </span>
            </li>
          ))}
        </ul>
      )}
      <p class="hint">{words.hint}</p>
      {judgeable ? <KindForm report={report} /> : null}
    </details>
  );
};

const KindForm = ({ report }: { readonly report: Report }) => {
  const words = useWords(kindWords);
  return (
    <form method="get" action={localPath(useLanguage(), `/scan/${report.scanId}`)} class="kind-form">
      <label for="site-kind">{words.another}</label>
      <div class="field">
        <select id="site-kind" name={SITE_KIND_PARAMETER}>
          {SITE_KINDS.map((kind) => (
            <option value={kind} selected={kind === saidKind(report)}>
              {words.kinds[kind]}
            </option>
          ))}
        </select>
        <button type="submit">{words.judge}</button>
      </div>
    </form>
  );
};

/** Marks a report that was judged again, so that readers do not confuse it with the original. */
export const JudgedAgain = ({ report }: { readonly report: Report }) => {
  const words = useWords(kindWords);
  const original = localPath(useLanguage(), `/scan/${report.scanId}`);
  const kind = saidKind(report);
  return kind === null ? null : (
    <p class="notice">
      {words.judgedAs(words.kinds[kind])}{' '}
      <OnService>
        {words.judgedAgain} <a href={original}>{words.original}</a>
      </OnService>
    </p>
  );
};
