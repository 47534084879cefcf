import { Layout, type Site } from './layout.tsx';
import { showUnseen } from './visible-text.ts';

interface HomeProps {
  readonly site: Site;
  /** The families of rules, each with the titles of its rules and where they are read. */
  readonly checks: readonly { readonly name: string; readonly path: string; readonly questions: readonly string[] }[];
  /** Longest address that can be submitted, characters. */
  readonly maxUrlLength: number;
  /** What was refused, so that nothing has to be typed again. */
  readonly refused?: { readonly url: string; readonly refresh: boolean; readonly error: string };
}

/** Of each family, for a taste. */
const QUESTIONS_SHOWN = 3;

const DESCRIPTION =
  'Scan a public website and see, with proof, how ready it is for web search engines and AI search: two scores, every finding with its evidence and its repair.';

/** The first page: one form that works without JavaScript. */
export const HomePage = (props: HomeProps) => (
  <Layout
    site={props.site}
    title="how search engines and AI agents read your site"
    description={DESCRIPTION}
    path="/"
    noindex={props.refused !== undefined}
  >
    <section class="hero">
      <h1>How do search engines and AI agents read your site?</h1>
      <p class="lead">
        Legible visits a public website as they do and shows, with proof, what helps, what holds it back, and what could
        not be tested.
      </p>
      <ScanForm {...props} />
    </section>
    <section class="prose" aria-labelledby="checked">
      <h2 id="checked">What is checked</h2>
      <dl class="points">
        {props.checks.map(({ name, path, questions }) => (
          <div>
            <dt>
              <a href={path}>{name}</a>
            </dt>
            <dd>
              {questions.slice(0, QUESTIONS_SHOWN).join('. ')}.
              {questions.length > QUESTIONS_SHOWN ? ` And ${questions.length - QUESTIONS_SHOWN} more.` : null}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        The result is two scores, one for web search and one for AI search. They are never blended, and choices such as
        refusing AI training cost nothing.
      </p>
    </section>
    <section class="prose" aria-labelledby="api">
      <h2 id="api">Use it from a program</h2>
      <p>
        The same scans are open to programs and agents, without a key. Read the{' '}
        <a href="/developers">guide for developers</a>, or start from the{' '}
        <a href="/openapi.json">OpenAPI description</a>.
      </p>
    </section>
  </Layout>
);

const ScanForm = ({ maxUrlLength, refused }: HomeProps) => (
  <form class="scan-form" method="post" action="/scan">
    {refused === undefined ? null : (
      <p class="form-error" id="url-error" role="alert">
        <strong>Not scanned.</strong> {showUnseen(refused.error)}
      </p>
    )}
    <label for="url">Address of the website</label>
    <div class="field">
      <input
        type="text"
        id="url"
        name="url"
        inputmode="url"
        autocomplete="url"
        autocapitalize="none"
        spellcheck={false}
        placeholder="https://example.com"
        required
        maxlength={maxUrlLength}
        value={refused && showUnseen(refused.url)}
        aria-invalid={refused === undefined ? undefined : 'true'}
        aria-describedby={refused === undefined ? 'url-hint' : 'url-error url-hint'}
      />
      <button type="submit">Scan</button>
    </div>
    <p class="hint" id="url-hint">
      A public http or https address. Reports are public to everyone who has their link.
    </p>
    <label class="choice">
      <input type="checkbox" name="mode" value="refresh" checked={refused?.refresh === true} />
      <span>Fetch anew, even when a recent report exists</span>
    </label>
  </form>
);
