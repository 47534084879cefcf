import { Layout, type Site } from '../layout.tsx';
import { Section } from '../parts.tsx';
import { Contact, type Figure, FigureTable } from './figures.tsx';

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
  readonly contactEmail: string | null;
}

/** The page our User-Agent points to: for those who found the bot in their logs. */
export const BotPage = ({ site, userAgent, productToken, figures, opensBrowser, contactEmail }: BotProps) => (
  <Layout
    site={site}
    title={`About ${productToken}`}
    description={`${productToken} visits a website when somebody asks Legible to scan it. What it fetches, how fast, how it names itself, and how to refuse it.`}
    path="/bot"
    twin
  >
    <div class="prose guide">
      <h1>About {productToken}</h1>
      <p class="lead">
        {productToken} visits a website when somebody asks Legible how readable that site is for search engines and AI
        agents. It does not roam, it builds no index, and it trains nothing.
      </p>
      <Section id="name" title="How it names itself">
        <pre>
          <code>User-Agent: {userAgent}</code>
        </pre>
      </Section>
      <Section id="fetches" title="What it fetches">
        <ul>
          <li>the address that somebody submitted, and the home page of that site;</li>
          <li>robots.txt, sitemaps, and a few further pages that those name or link;</li>
          <li>an address that should not exist, to see how the site answers for missing pages;</li>
          <li>
            one page again as a browser, as robots of search engines and AI services, in other languages and as
            Markdown, to see whether all are shown the same; such a request says another name and comes from our
            address;
          </li>
          <li>files for machines at their usual places: feeds, llms.txt, licences, descriptions of APIs and agents;</li>
          <li>some pictures, style sheets and linked files of the pages read;</li>
          <li>up to ten addresses on other sites that those pages link to, with HEAD, to see whether they answer.</li>
        </ul>
        <p>
          It reads what is public. It sends no forms, no cookies and no credentials, and it runs no scripts
          {opensBrowser ? ' outside of the browser below' : ''}. The only thing it ever posts is the greeting of the
          Model Context Protocol, to an address that looks like such a server: it asks what the server is and which
          tools it lists, and calls none.
        </p>
        {opensBrowser ? (
          <p>
            A few pages may also be opened in a browser, to see what their scripts add. It loads what such a page asks
            for, as the browser of a visitor does, says our name after its own, begins without cookies and forgets
            everything after each page. It clicks nothing, permits nothing and downloads nothing.
          </p>
        ) : null}
      </Section>
      <Section id="pace" title="How much, and how fast">
        <FigureTable caption="Limits of one scan" figures={figures} />
      </Section>
      <Section id="refuse" title="How to refuse it">
        <p>Add this to the robots.txt of your site:</p>
        <pre>
          <code>{`User-agent: ${productToken}\nDisallow: /`}</code>
        </pre>
        <p>
          From then on a scan asks for the submitted address alone, because a person asked for that very page, and for
          nothing else that robots.txt closes. To stop that too, refuse the User-Agent at your server.
        </p>
      </Section>
      <Section id="contact" title="Contact">
        <Contact email={contactEmail} />
      </Section>
    </div>
  </Layout>
);
