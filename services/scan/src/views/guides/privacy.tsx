import { Layout, type Site } from '../layout.tsx';
import { Section } from '../parts.tsx';
import { Contact } from './figures.tsx';

interface PrivacyProps {
  readonly site: Site;
  /** Days after which scans are deleted; null when they are kept. */
  readonly retentionDays: number | null;
  /** Whether a report is found by its domain, and whether the latest are listed. */
  readonly reportsByDomain: boolean;
  readonly recentReports: boolean;
  readonly indexReports: boolean;
  readonly contactEmail: string | null;
}

/** What the service stores about visitors and scanned sites with its current settings. */
export const PrivacyPage = (props: PrivacyProps) => (
  <Layout
    site={props.site}
    title="Privacy: what Legible keeps"
    description="What Legible stores about you and about the sites it scans, who can see reports, and for how long. No cookies, no accounts, no third parties."
    path="/privacy"
    twin
  >
    <div class="prose guide">
      <h1>Privacy</h1>
      <p class="lead">
        No cookies and no accounts. We load nothing from third parties and measure nothing in your browser.
      </p>
      <Section id="visitors" title="What we store about you">
        <p>
          With each scan we store the network address that asked for it (of IPv6 the first half), so that nobody can
          crowd out everybody else. We never show it. When you read a page, we store nothing. A server in front of this
          service may keep its own log.
        </p>
        <p>
          If you follow a site, we store a random address for your feed and when it was last read, and nothing about
          you.
        </p>
      </Section>
      <Section id="reports" title="What we store about scanned sites">
        <p>
          A scan reads what is public. We store the address you entered, what the report shows (with pictures of a few
          pages), and what we need to judge it again. The part of the address after a question mark is not in the
          report.
        </p>
        <ul>
          <li>
            Everybody who has the address of a report can read it.{' '}
            {props.reportsByDomain
              ? 'Reports on home pages can also be found by their domain.'
              : 'It cannot be found by its domain.'}
          </li>
          <li>
            {props.recentReports
              ? 'Our home page lists the latest reports on home pages.'
              : 'We publish no list of reports.'}
          </li>
          <li>
            {props.indexReports ? 'Search engines may show reports.' : 'We ask search engines not to show reports.'}
          </li>
          <li>
            {props.retentionDays === null
              ? 'We keep reports until somebody asks us to delete them.'
              : `We delete scans and reports after ${props.retentionDays} days.`}
          </li>
        </ul>
      </Section>
      <Section id="contact" title="Deletion and questions">
        <p>If you run a site, we delete its reports when you ask. Name the domain or the scan.</p>
        <Contact email={props.contactEmail} />
      </Section>
    </div>
  </Layout>
);
