import type { PlatformId } from '@legible/chat';
import { type Edition, guidePath } from '@legible/issues';
import type { Child } from 'hono/jsx';
import type { Frame } from '../site/frame.ts';
import type { EditionSite } from '../site/public-site.ts';
import { deliveryWords } from '../words/delivery-words.ts';
import { type Said, webhookWords } from '../words/webhook-words.ts';
import { languageOf, spoken } from '../words/word-table.ts';
import { Layout } from './layout.tsx';

/** Actions of the buttons of these pages. */
export const LINK_ACTIONS = ['confirm', 'stop', 'allow'] as const;
export type LinkAction = (typeof LINK_ACTIONS)[number];

/** What the page shows about a channel. */
interface LinkedChannel {
  readonly kind: 'confirm' | 'stop';
  readonly state: string;
  /** Whether the link was used before. */
  readonly isUsed: boolean;
  /** Null when nothing is known any more. */
  readonly platform: PlatformId | null;
  readonly masked: string | null;
  /** Keys of editions. */
  readonly asked: readonly string[];
  readonly editions: readonly string[];
}

interface LinkPageProps {
  readonly frame: Frame;
  /** The edition in whose language the page is. */
  readonly of: EditionSite;
}

/** Page of a link in a channel: what is known about the channel, and at most one button. */
export const WebhookLinkPage = ({ frame, of, hook }: LinkPageProps & { readonly hook: LinkedChannel }) => {
  const { said, button } = contentOf(hook, of.edition);
  return (
    <LinkLayout frame={frame} of={of} said={said}>
      <Channel frame={frame} of={of} hook={hook} />
      {button === null ? null : (
        <form method="post" class="link-action">
          <button type="submit" name="do" value={button.action}>
            {button.label}
          </button>
        </form>
      )}
    </LinkLayout>
  );
};

/** Page after the button that lets the channel be registered again. */
export const WebhookAllowedPage = ({ frame, of }: LinkPageProps) => {
  const { allowed } = webhookWords(of.edition);
  return (
    <LinkLayout frame={frame} of={of} said={allowed}>
      <ToForm of={of} />
    </LinkLayout>
  );
};

/** Page for links that lead nowhere, in all languages, because the language of the reader is unknown. */
export const WebhookLinkOverPage = ({ frame, of }: LinkPageProps) => {
  const others = frame.site.editions.filter(({ edition }) => edition.key !== of.edition.key);
  return (
    <LinkLayout frame={frame} of={of} said={webhookWords(of.edition).over}>
      <ToForm of={of} />
      {others.map((other) => {
        const { over } = webhookWords(other.edition);
        return (
          <section class="in-language" {...languageOf(other.edition, of.edition)}>
            <h2 {...spoken(over, 'title')}>{over.title}</h2>
            <p {...spoken(over, 'text')}>{over.text}</p>
            <ToForm of={other} />
          </section>
        );
      })}
    </LinkLayout>
  );
};

interface LinkContent {
  readonly said: Said;
  readonly button: { readonly action: LinkAction; readonly label: string } | null;
}

const contentOf = ({ kind, state, isUsed }: LinkedChannel, edition: Edition): LinkContent => {
  const words = webhookWords(edition);
  const { confirm, stop } = deliveryWords(edition);
  if (kind === 'stop')
    return state === 'stopped'
      ? { said: words.stopped, button: { action: 'allow', label: words.allow } }
      : { said: words.stop, button: { action: 'stop', label: stop } };
  if (!isUsed) return { said: words.asked, button: { action: 'confirm', label: confirm } };
  const said = state === 'paused' ? words.paused : state === 'active' ? words.confirmed : words.refused;
  return { said, button: null };
};

/** The channel, as far as its members need to know it. */
const Channel = ({ frame, of, hook }: LinkPageProps & { readonly hook: LinkedChannel }) => {
  if (hook.platform === null) return null;
  const words = webhookWords(of.edition);
  const keys = hook.kind === 'confirm' && !hook.isUsed ? hook.asked : hook.editions;
  const editions = keys.flatMap((key) => frame.site.edition(key)?.edition ?? []);
  return (
    <dl class="link-facts">
      <dt>{words.channel}</dt>
      <dd>
        {deliveryWords(of.edition).platforms[hook.platform]} <code>{hook.masked}</code>
      </dd>
      {editions.length === 0 ? null : (
        <>
          <dt>{words.editions}</dt>
          {editions.map((edition) => (
            <dd {...languageOf(edition, of.edition)}>
              {edition.languageName} · {edition.name}
            </dd>
          ))}
        </>
      )}
    </dl>
  );
};

const ToForm = ({ of: { edition } }: Pick<LinkPageProps, 'of'>) => (
  <p class="ways-on">
    <a href={guidePath(edition, 'webhooks')}>{webhookWords(edition).toForm}</a>
  </p>
);

/** Layout without a canonical address, so that nothing in the page repeats the link. */
const LinkLayout = (props: LinkPageProps & { readonly said: Said; readonly children: Child }) => (
  <Layout frame={props.frame} of={props.of} title={props.said.title} description={props.said.text} path={null} noindex>
    <section class="message link-page" aria-labelledby="message">
      <h1 id="message" {...spoken(props.said, 'title')}>
        {props.said.title}
      </h1>
      <p class="lead" {...spoken(props.said, 'text')}>
        {props.said.text}
      </p>
      {props.children}
    </section>
  </Layout>
);
