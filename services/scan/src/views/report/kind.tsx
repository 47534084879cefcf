import { type Report, SITE_KIND_WORDS, SITE_KINDS, type SiteKind } from '@legible/audit';
import { capitalised, showUnseen } from '../../wording/visible-text.ts';
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
export const KindOfSite = ({ report, judgeable }: KindOfSiteProps) => (
  <details class="quiet">
    <summary>
      <h3 id="kind">What kind of site this is</h3> <span class="muted">{kindsText(report)}</span>
    </summary>
    {report.siteKinds === null ? (
      <p class="muted">We could not read any page, so we do not know.</p>
    ) : (
      <ul class="plain">
        {report.siteKinds.kinds.map(({ kind, because }) => (
          <li>
            <strong>{capitalised(SITE_KIND_WORDS[kind])}</strong> <span class="muted">({showUnseen(because)})</span>
          </li>
        ))}
      </ul>
    )}
    <p class="hint">Some rules apply to one kind of site only, such as those about products and prices.</p>
    {judgeable ? <KindForm report={report} /> : null}
  </details>
);

const kindsText = ({ siteKinds }: Report): string =>
  siteKinds === null ? 'not known' : siteKinds.kinds.map(({ kind }) => SITE_KIND_WORDS[kind]).join(', ');

const KindForm = ({ report }: { readonly report: Report }) => (
  <form method="get" action={`/scan/${report.scanId}`} class="kind-form">
    <label for="site-kind">It is another kind of site</label>
    <div class="field">
      <select id="site-kind" name={SITE_KIND_PARAMETER}>
        {SITE_KINDS.map((kind) => (
          <option value={kind} selected={kind === saidKind(report)}>
            {SITE_KIND_WORDS[kind]}
          </option>
        ))}
      </select>
      <button type="submit">Judge again</button>
    </div>
  </form>
);

/** Marks a report that was judged again, so that readers do not confuse it with the original. */
export const JudgedAgain = ({ report }: { readonly report: Report }) => {
  const kind = saidKind(report);
  return kind === null ? null : (
    <p class="notice">
      Judged as {SITE_KIND_WORDS[kind]}, as you chose.{' '}
      <OnService>
        We computed the scores again from the same scan, without new requests. What the scan did not request stays
        untested. <a href={`/scan/${report.scanId}`}>Back to the original report</a>
      </OnService>
    </p>
  );
};
