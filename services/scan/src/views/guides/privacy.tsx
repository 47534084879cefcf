import { Layout, type Site } from '../layout.tsx';
import { Section } from '../parts.tsx';
import { Contact } from './figures.tsx';

interface PrivacyProps {
  readonly site: Site;
  /** Days after which scans are deleted; null: they are kept. */
  readonly retentionDays: number | null;
  /** Whether a report is found by its domain, and whether the latest are listed. */
  readonly reportsByDomain: boolean;
  readonly recentReports: boolean;
  readonly indexReports: boolean;
  readonly contactEmail: string | null;
}

/** What the service knows of its visitors and of the sites that it scans, as it is configured. */
export const PrivacyPage = (props: PrivacyProps) => (
  <Layout
    site={props.site}
    title="Privacy: what Legible keeps"
    description="What Legible keeps of those who use it and of the sites it scans, who can see reports, and for how long. No cookies, no accounts, no third parties."
    path="/privacy"
    twin
  >
    <div class="prose guide">
      <h1>Privacy</h1>
      <p class="lead">No cookies, no accounts, nothing loaded from third parties, nothing measured in your browser.</p>
      <Section id="visitors" title="Of those who use it">
        <p>
          With each scan we keep the network address that asked for it (of IPv6 the first half), so that one client
          cannot crowd out all others. It is never shown. Reading a page leaves nothing behind with us; a server in
          front of this service may keep a log of its own.
        </p>
      </Section>
      <Section id="reports" title="Of the sites that are scanned">
        <p>
          A scan reads what is public and keeps the submitted address, what the report shows, pictures of a few pages
          among it, and what it takes to judge it again. What stands behind the question mark of the address is kept out
          of the report.
        </p>
        <ul>
          <li>
            A report can be read by everybody who has its address.{' '}
            {props.reportsByDomain
              ? 'Reports of home pages are also found by their domain.'
              : 'It is not found by the domain it is about.'}
          </li>
          <li>
            {props.recentReports
              ? 'The latest reports of home pages are listed on our first page.'
              : 'No list of reports is published.'}
          </li>
          <li>
            {props.indexReports
              ? 'Search engines may show reports.'
              : 'Search engines are asked to keep reports out of their index.'}
          </li>
          <li>
            {props.retentionDays === null
              ? 'Reports are kept until they are deleted on request.'
              : `Scans and reports are deleted after ${props.retentionDays} days.`}
          </li>
        </ul>
      </Section>
      <Section id="contact" title="Deletion and questions">
        <p>Who runs a site may have its reports deleted. Name the domain or the scan.</p>
        <Contact email={props.contactEmail} />
      </Section>
    </div>
  </Layout>
);
