import { unknown } from '../../kernel/exchange.ts';
import type { Topic } from '../../kernel/site/topic.ts';
import { type ControlsFact, type FieldVitalsFact, readControls } from './controls.ts';
import { type OverlaysFact, readOverlays } from './overlays.ts';
import { type RecordingsFact, readRecordings } from './recordings.ts';

declare module '../../kernel/observed.ts' {
  interface SiteFactValues {
    /** Always unknown, because its source needs a key that this service does not have. */
    readonly fieldVitals: FieldVitalsFact;
  }
  interface PageParts {
    readonly controls: ControlsFact;
    readonly overlays: OverlaysFact;
    readonly recordings: RecordingsFact;
  }
}

export const pageExperience = {
  fromPages: ['recordings', 'controls', 'overlays'],
  parts: { recordings: readRecordings, controls: readControls, overlays: readOverlays },
  site: {
    fieldVitals: () => unknown('no-field-data'),
  },
} as const satisfies Topic;
