import { foreignLink } from '../foreign-link.tsx';
import { Layout, type Site } from '../layout.tsx';
import { List, Section } from '../parts.tsx';
import { siteNodes } from '../structured-data.tsx';
import { Contact } from './figures.tsx';

interface AboutProps {
  readonly site: Site;
  /** Who runs this service; null when nobody is named. */
  readonly operator: { readonly name: string | null; readonly profiles: readonly string[] };
  readonly contactEmail: string | null;
}

/** Who is behind the service, and how to reach them. */
export const AboutPage = ({ site, operator, contactEmail }: AboutProps) => (
  <Layout
    site={site}
    title="About Legible and who runs it"
    description="What Legible does and what it promises, who runs this service, and how to reach them."
    path="/about"
    twin
    about={siteNodes({ baseUrl: site.baseUrl, logo: site.assets.iconPicture, profiles: operator.profiles })}
  >
    <div class="prose guide">
      <h1>About Legible</h1>
      <p class="lead">Legible shows you how search engines and AI assistants read your website.</p>
      <Section id="what" title="What it does">
        <p>
          You enter the address of a public website. Legible reads some of its pages, its robots.txt, its sitemaps and
          its other files for programs. It asks for one page again in the name of other visitors. Then it compares what
          it saw with what search engines and AI services say they need. You get a report with two scores, one for web
          search and one for AI search. Every finding shows the proof and how to fix it.
        </p>
        <p>
          While it works you see each step and the reason for it. Afterwards you can read the report as a page, use it
          as data, or give it to a coding agent as instructions. Scan again later to see what changed.
        </p>
      </Section>
      <Section id="principles" title="What it promises">
        <ul>
          <li>It says only what it saw, and shows you how to check it.</li>
          <li>It separates what is documented from what people believe. Guesses never cost points.</li>
          <li>It takes no side on AI training: refusing it costs you nothing.</li>
          <li>It says what it could not test instead of guessing.</li>
        </ul>
        <p>
          More is on the page <a href="/methodology">How we score</a>.
        </p>
      </Section>
      <Section id="robots" title="Lighthouse and our robots.txt">
        <p>
          Lighthouse does not know the lines <code>Content-Usage</code> and <code>License</code>, and older versions do
          not know <code>Content-Signal</code> either, so it calls our robots.txt invalid. We keep these lines because
          they say what AI services may do with our texts.
        </p>
      </Section>
      <Section id="operator" title="Who runs it">
        {operator.name === null ? (
          <p>Legible is free software. The operator of this copy has not published a name.</p>
        ) : (
          <p>This service is run by {operator.name}.</p>
        )}
        <List items={operator.profiles.map((url) => foreignLink(url, `Profile at ${new URL(url).hostname}`))} />
      </Section>
      <Section id="contact" title="Contact">
        <p>
          Write to us about a finding, a report to delete, or our bot on your site. There is also{' '}
          <a href="/bot">a page about the bot</a>.
        </p>
        <Contact email={contactEmail} />
      </Section>
    </div>
  </Layout>
);
