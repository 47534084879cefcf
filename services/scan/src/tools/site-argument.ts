import { z } from 'zod';

/** The argument by which tools are told a site. */
export const SiteArgument = z
  .string()
  .min(1)
  .max(2048)
  .meta({ description: 'Domain or URL of a public website, for example example.com. Its home page is meant.' });

/** The argument that names a report: the latest one of a site, or that of one scan. */
export const ReportArgument = SiteArgument.meta({
  description: 'Domain or URL of a public website (its home page is meant), or the id of a scan (scn_…).',
});

export const ScanIdArgument = z
  .string()
  .max(64)
  .regex(/^scn_[A-Za-z0-9_]+$/)
  .meta({ description: 'Identifier of a scan, for example scn_5f0c1e2d3b4a59687786950a1b2c3d4e.' });
