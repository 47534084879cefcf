import { Layout, type Site } from '../layout.tsx';
import { List, Section, verbatim } from '../parts.tsx';
import { Contact, type Figure, FigureTable } from './figures.tsx';

/** What a server can verify us by. */
export interface BotProof {
  /** Address of the key directory; null when requests are not signed. */
  readonly directory: string | null;
  /** Address ranges, and where they are listed; empty when the operator has not named any. */
  readonly networks: readonly string[];
  readonly networksList: string;
  /** Domain of the host names of those addresses. */
  readonly domain: string | null;
}

interface BotProps {
  readonly site: Site;
  /** The whole User-Agent header. */
  readonly userAgent: string;
  /** The name to use in robots.txt. */
  readonly productToken: string;
  /** How much and how fast: pages, requests, pauses. */
  readonly figures: readonly Figure[];
  /** Whether pages may be opened in a browser. */
  readonly opensBrowser: boolean;
  readonly proof: BotProof;
  readonly contactEmail: string | null;
}

/** The page that our User-Agent names, for people who found the bot in their logs. */
export const BotPage = ({ site, userAgent, productToken, figures, opensBrowser, proof, contactEmail }: BotProps) => (
  <Layout
    site={site}
    title={`About ${productToken}`}
    description={`${productToken} visits a website when somebody asks Legible to scan it. What it fetches, how fast, what it calls itself, and how to block it.`}
    path="/bot"
    twin
  >
    <div class="prose guide">
      <h1>About {productToken}</h1>
      <p class="lead">
        {productToken} visits a website when somebody asks Legible to scan it, and once a day while somebody follows the
        changes of its home page. It does not crawl the web, builds no index and trains no AI.
      </p>
      <Section id="name" title="What it calls itself">
        {verbatim(`User-Agent: ${userAgent}`)}
      </Section>
      <Section id="fetches" title="What it fetches">
        <ul>
          <li>the address that somebody entered or follows, and the home page of that site;</li>
          <li>robots.txt, the sitemaps, and a few more pages that these or other pages name;</li>
          <li>an address that should not exist, to see what the site answers for missing pages;</li>
          <li>
            one page again as a browser, as the robots of search engines and AI services, in other languages and as
            Markdown, to see whether everybody gets the same page; these requests carry another name and come from our
            address;
          </li>
          <li>files for programs in the usual places: feeds, llms.txt, licences, descriptions of APIs and agents;</li>
          <li>some pictures, style sheets and linked files of these pages;</li>
          <li>up to ten addresses on other sites that those pages link to, with HEAD, to see whether they answer.</li>
        </ul>
        <p>
          It reads only what is public. It sends no forms, no cookies and no passwords, and it runs no scripts
          {opensBrowser ? ' outside of the browser below' : ''}. It posts one thing only: the greeting of the Model
          Context Protocol, to an address that looks like an MCP server. It asks what the server is and which tools it
          has, and calls none of them.
        </p>
        {opensBrowser ? (
          <p>
            It may also open a few pages in a browser to see what their scripts add. The browser loads what a page asks
            for, as a visitor's browser does, and adds our name to its own. It starts without cookies and forgets
            everything after each page. It clicks nothing, allows nothing and downloads nothing.
          </p>
        ) : null}
      </Section>
      <Section id="pace" title="How much, and how fast">
        <FigureTable caption="Limits of one scan" figures={figures} />
      </Section>
      <Section id="verify" title="How to verify it">
        <Verification proof={proof} productToken={productToken} opensBrowser={opensBrowser} />
      </Section>
      <Section id="refuse" title="How to block it">
        <p>Add this to the robots.txt of your site:</p>
        {verbatim(`User-agent: ${productToken}\nDisallow: /`)}
        <p>
          From then on a scan asks only for the address that a person entered, and for nothing else that robots.txt
          closes. To stop that request too, block the User-Agent on your server.
        </p>
      </Section>
      <Section id="contact" title="Contact">
        <Contact email={contactEmail} />
      </Section>
    </div>
  </Layout>
);

const Verification = ({
  proof: { directory, networks, networksList, domain },
  productToken,
  opensBrowser,
}: Pick<BotProps, 'proof' | 'productToken' | 'opensBrowser'>) => (
  <>
    <p>
      Anybody can call themselves {productToken}.{' '}
      {directory === null && networks.length === 0 && domain === null
        ? 'The operator of this service offers no proof yet. The settings SIGNING_KEYS, BOT_NETWORKS and BOT_DOMAIN do.'
        : 'These are the ways to be sure:'}
    </p>
    <List
      items={[
        directory === null ? null : (
          <>
            <strong>By signature.</strong> Requests over https carry a signature by <i>Web Bot Auth</i> (HTTP Message
            Signatures, Ed25519), made for one request and valid for five minutes. Fetch the keys from{' '}
            <a href={directory}>{directory}</a>, and accept a signature only with the tag <code>web-bot-auth</code> and
            your own host as <code>@authority</code>. On Cloudflare, Bot Management verifies such signatures of bots
            that it knows; a custom rule can then skip the challenge when <code>cf.bot_management.verified_bot</code> is
            true. nginx and Apache need a module or a program behind <code>auth_request</code> that verifies them.
            Requests in another name
            {opensBrowser ? ' and those of the browser' : ''} are not signed.
          </>
        ),
        networks.length === 0 ? null : (
          <>
            <strong>By address.</strong> All requests come from these addresses, which{' '}
            <a href={networksList}>a JSON file</a> lists too. In nginx, name them in a <code>geo</code> block; on
            Cloudflare, in a list for a custom rule.
            {verbatim(networks.join('\n'))}
          </>
        ),
        domain === null ? null : (
          <>
            <strong>By name.</strong> Look up the host name of the address; it ends in <code>.{domain}</code>. Then look
            up that name: one of its addresses must be the one that you began with.
            {verbatim(`host ADDRESS\nhost NAME.${domain}`)}
          </>
        ),
      ].filter((item) => item !== null)}
    />
  </>
);
