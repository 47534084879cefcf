import { type Report, ROBOTS_TEXT_BYTES, type WhatIf } from '@legible/audit';
import { whatIfPath } from '../../contract/addresses.ts';
import { showUnseen } from '../../wording/visible-text.ts';
import { ForeignText } from '../foreign-link.tsx';
import { Layout, type Site } from '../layout.tsx';
import { WhatIfResult } from './what-if-result.tsx';

/** The field of the form. */
export const ROBOTS_FIELD = 'robots';

interface WhatIfPageProps {
  readonly site: Site;
  readonly report: Pick<Report, 'scanId' | 'target' | 'robots'>;
  /** What the reader tried out, and what came of it; null before. */
  readonly tried: { readonly text: string; readonly result: WhatIf } | null;
}

/** A form to try out another robots.txt, and what it would open and close. Nothing of it is kept. */
export const WhatIfPage = ({ site, report, tried }: WhatIfPageProps) => {
  const { target, robots, scanId } = report;
  return (
    <Layout
      site={site}
      title={`What if robots.txt of ${target.domain} changed`}
      description={`Change the robots.txt of ${target.domain} and see what opens and closes for which robot.`}
      path={whatIfPath(scanId)}
      noindex
    >
      <div class="what-if">
        <p class="eyebrow">
          <a href={`/scan/${scanId}#access`}>
            Report on <ForeignText text={target.domain} />
          </a>
        </p>
        <h1>What if robots.txt said this?</h1>
        {tried === null ? null : <WhatIfResult result={tried.result} />}
        <section aria-labelledby="try">
          <h2 id="try">{tried === null ? 'Change the file' : 'Change it again'}</h2>
          <p>{BASIS_WORDS[robots.state]}</p>
          {robots.textCut ? (
            <p>The file is longer than what we keep of it. Only its beginning is shown here and compared with.</p>
          ) : null}
          <form method="post" action={whatIfPath(scanId)} class="what-if-form">
            <label for="robots-text">robots.txt</label>
            {/* A browser drops the first line end in a textarea: this one, and not one of the file. */}
            <textarea
              id="robots-text"
              name={ROBOTS_FIELD}
              rows={16}
              maxLength={ROBOTS_TEXT_BYTES}
              spellcheck={false}
              autocapitalize="off"
              autocomplete="off"
              aria-describedby="robots-hint"
            >{`\n${showUnseen(tried?.text ?? robots.text ?? '')}`}</textarea>
            <p class="hint" id="robots-hint">
              Nothing of it is stored, and the site is not asked again: the file is compared over the pages of the scan.
            </p>
            <button type="submit">See what changes</button>
          </form>
        </section>
      </div>
    </Layout>
  );
};

const BASIS_WORDS: Readonly<Record<Report['robots']['state'], string>> = {
  rules: 'This is the file as the scan read it. Change it and see what would open and close, and for whom.',
  'no-rules': 'The site has no robots.txt, which admits every robot. Write one and see whom it would close out.',
  'disallow-all':
    'robots.txt answered with an error of the server, so its text is not known. What you write is compared with a site without a file.',
  unknown:
    'robots.txt could not be read, so its text is not known. What you write is compared with a site without a file.',
};
