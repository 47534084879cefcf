import { PLATFORM_IDS, type PlatformId } from '@legible/chat';
import { guidePath } from '@legible/issues';
import type { Child } from 'hono/jsx';
import type { Frame } from '../site/frame.ts';
import type { EditionSite } from '../site/public-site.ts';
import { deliveryWords } from '../words/delivery-words.ts';
import { guideWords } from '../words/guide-words.ts';
import { type Said, webhookWords } from '../words/webhook-words.ts';
import { languageOf, spoken } from '../words/word-table.ts';
import { Layout } from './layout.tsx';

/** Longest text in the address field. It includes text that people paste around the address, which is removed later. */
const LONGEST_URL = 4_096;

/** What was wrong with a form that was sent. */
export interface FormProblem {
  /** The field to correct; null when nothing in the form is wrong. */
  readonly field: 'url' | 'edition' | 'platform' | null;
  readonly message: string;
  readonly resolution?: string;
}

/** What is filled in. The address never is, because it is a secret. */
export interface FormState {
  /** Keys of the checked editions. */
  readonly editions: readonly string[];
  readonly platform: PlatformId | null;
  readonly problem: FormProblem | null;
}

interface WebhookPageProps {
  readonly frame: Frame;
  readonly of: EditionSite;
}

/** Form that registers a channel. It needs no scripts. */
export const WebhookForm = ({ frame, of, state }: WebhookPageProps & { readonly state: FormState }) => {
  const { edition } = of;
  const words = webhookWords(edition);
  return (
    <section class="webhook-form" aria-labelledby="register">
      <h2 id="register">{words.form}</h2>
      <Problem problem={state.problem} pasteAgain={words.pasteAgain} />
      <form method="post" action={guidePath(edition, 'webhooks')} autocomplete="off">
        <UrlField of={of} problem={state.problem} />
        <EditionFields frame={frame} of={of} state={state} />
        <PlatformField of={of} state={state} />
        <p class="form-send">
          <button type="submit">{words.button}</button>
        </p>
      </form>
    </section>
  );
};

const Problem = (props: { readonly problem: FormProblem | null; readonly pasteAgain: string }) => {
  const { problem, pasteAgain } = props;
  if (problem === null) return null;
  return (
    <div class="form-problem" id="problem" role="alert">
      <p>
        <strong>{problem.message}</strong>
      </p>
      {problem.resolution === undefined ? null : <p>{problem.resolution}</p>}
      {problem.field === 'url' ? null : <p>{pasteAgain}</p>}
    </div>
  );
};

/** Returns the attributes that mark the field to correct for users of a screen reader. */
const faultOf = (problem: FormProblem | null, field: FormProblem['field'], hint: string) =>
  problem?.field === field
    ? { 'aria-describedby': `problem ${hint}`, 'aria-invalid': 'true' as const }
    : { 'aria-describedby': hint };

const UrlField = (props: Pick<WebhookPageProps, 'of'> & { readonly problem: FormProblem | null }) => {
  const words = webhookWords(props.of.edition);
  return (
    <div class="form-field">
      <label for="webhook-url">{words.url}</label>
      <p class="hint" id="url-hint" {...spoken(words, 'urlHint')}>
        {words.urlHint}
      </p>
      <input
        id="webhook-url"
        // Not `url`, because browsers would refuse an address pasted with brackets or line breaks around it.
        type="text"
        inputmode="url"
        name="url"
        maxlength={LONGEST_URL}
        required
        placeholder="https://"
        // The address is a secret, so browsers must not keep it or send it anywhere to be checked.
        autocomplete="off"
        autocapitalize="none"
        autocorrect="off"
        spellcheck={false}
        {...faultOf(props.problem, 'url', 'url-hint')}
      />
    </div>
  );
};

/** Choice of editions; nothing when there is only one. */
const EditionFields = ({ frame, of, state }: WebhookPageProps & { readonly state: FormState }) => {
  const { editions } = frame.site;
  if (editions.length === 1) return <input type="hidden" name="edition" value={of.edition.key} />;
  const isWrong = state.problem?.field === 'edition';
  return (
    <fieldset class="form-field" {...(isWrong && { 'aria-describedby': 'problem' })}>
      <legend>{webhookWords(of.edition).editions}</legend>
      {editions.map(({ edition, edition: { key, name, languageName } }) => (
        <label class="choice">
          <input type="checkbox" name="edition" value={key} checked={state.editions.includes(key)} />
          <span {...languageOf(edition, of.edition)}>
            {languageName} · {name}
          </span>
        </label>
      ))}
    </fieldset>
  );
};

const PlatformField = ({ of, state }: Pick<WebhookPageProps, 'of'> & { readonly state: FormState }) => {
  const words = webhookWords(of.edition);
  const { platforms } = deliveryWords(of.edition);
  return (
    <div class="form-field">
      <label for="webhook-platform">{words.platform}</label>
      <p class="hint" id="platform-hint" {...spoken(words, 'platformHint')}>
        {words.platformHint}
      </p>
      <select
        id="webhook-platform"
        name="platform"
        autocomplete="off"
        {...faultOf(state.problem, 'platform', 'platform-hint')}
      >
        <option value="" selected={state.platform === null}>
          {words.auto}
        </option>
        {PLATFORM_IDS.map((id) => (
          <option value={id} selected={state.platform === id}>
            {platforms[id]}
          </option>
        ))}
      </select>
    </div>
  );
};

/** Section for services without registration: the reason, and what to use instead. */
const WebhooksUnavailable = ({ of: { edition } }: Pick<WebhookPageProps, 'of'>) => {
  const words = webhookWords(edition);
  return (
    <section class="webhook-form" aria-labelledby="register">
      <h2 id="register">{words.unavailable.title}</h2>
      <p {...spoken(words.unavailable, 'text')}>{words.unavailable.text}</p>
      <p>
        <a href={guidePath(edition, 'follow')}>{words.toFeeds}</a>
      </p>
    </section>
  );
};

/** Page with the form again, and what was wrong. */
export const WebhookFormPage = ({ frame, of, state }: WebhookPageProps & { readonly state: FormState }) => {
  const words = webhookWords(of.edition);
  const { title, description } = guideWords(of.edition).webhooks;
  const failed = state.problem === null ? title : words.failed(title);
  return (
    <WebhookLayout frame={frame} of={of} said={{ title: failed, text: description }}>
      <article class="guide-page">
        <header class="list-head">
          <h1>{title}</h1>
        </header>
        {frame.takesWebhooks ? <WebhookForm frame={frame} of={of} state={state} /> : <WebhooksUnavailable of={of} />}
      </article>
    </WebhookLayout>
  );
};

/** Page that says that the channel was asked; it is the same for every address. */
export const WebhookSentPage = ({ frame, of }: WebhookPageProps) => {
  const { sent, toForm } = webhookWords(of.edition);
  return (
    <WebhookLayout frame={frame} of={of} said={sent}>
      <section class="message" aria-labelledby="message">
        <h1 id="message" {...spoken(sent, 'title')}>
          {sent.title}
        </h1>
        <p class="lead" {...spoken(sent, 'text')}>
          {sent.text}
        </p>
        <p {...spoken(sent, 'missing')}>{sent.missing}</p>
        <p class="ways-on">
          <a href={guidePath(of.edition, 'webhooks')}>{toForm}</a>
        </p>
      </section>
    </WebhookLayout>
  );
};

/** Layout whose language switcher leads to the form of the other editions. */
const WebhookLayout = (props: WebhookPageProps & { readonly said: Said; readonly children: Child }) => {
  const { frame, of, said } = props;
  return (
    <Layout
      frame={frame}
      of={of}
      title={said.title}
      description={said.text}
      path={guidePath(of.edition, 'webhooks')}
      alternates={frame.site.editions.map(({ edition }) => ({ edition, path: guidePath(edition, 'webhooks') }))}
      noindex
    >
      {props.children}
    </Layout>
  );
};
