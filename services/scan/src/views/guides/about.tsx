import { ForeignLink } from '../foreign-link.tsx';
import { Layout, type Site } from '../layout.tsx';
import { Section } from '../parts.tsx';
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
    description="What Legible is for and what it holds to, who runs this service, and how to reach the people behind it."
    path="/about"
    twin
    about={siteNodes({ baseUrl: site.baseUrl, logo: site.assets.iconPicture, profiles: operator.profiles })}
  >
    <div class="prose guide">
      <h1>About Legible</h1>
      <p class="lead">
        Legible shows how search engines and AI agents read a website, so that those who write it can see what arrives.
      </p>
      <Section id="what" title="What it does">
        <p>
          You give it the address of a public website. It reads a sample of the pages, robots.txt, sitemaps and the
          files that a site keeps for machines, asks one page again in the name of other clients, and compares what it
          saw with what search engines and AI services document. The result is a report with two scores, one for web
          search and one for AI search, in which every finding names the answer that decided and the repair.
        </p>
        <p>
          While it works you see each step and the reason for it. Afterwards you can take the report as a page, as data,
          or as instructions for a coding agent, scan again, and see what changed.
        </p>
      </Section>
      <Section id="principles" title="What it holds to">
        <ul>
          <li>It says only what it saw, and shows how to see it again.</li>
          <li>It tells what is documented from what is believed, and scores no speculation.</li>
          <li>It takes no side on AI training: refusing it costs nothing.</li>
          <li>It says what it could not test instead of guessing.</li>
        </ul>
        <p>
          <a href="/methodology">How we score</a> tells the rest.
        </p>
      </Section>
      <Section id="operator" title="Who runs it">
        {operator.name === null ? (
          <p>Legible is free software, and whoever runs this copy of it has not published a name.</p>
        ) : (
          <p>This service is run by {operator.name}.</p>
        )}
        {operator.profiles.length === 0 ? null : (
          <ul>
            {operator.profiles.map((url) => (
              <li>
                <ForeignLink url={url} text={`Profile at ${new URL(url).hostname}`} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section id="contact" title="Contact">
        <p>
          About a finding, a report that should be deleted, or our bot on your site: see also{' '}
          <a href="/bot">the page of the bot</a>.
        </p>
        <Contact email={contactEmail} />
      </Section>
    </div>
  </Layout>
);
