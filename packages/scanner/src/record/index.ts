/** What a scan records. The store, the API and the pages need this part of the package only. */
export { isScanError, SCAN_ERRORS, type ScanError, scanErrorOf } from './failure-text.ts';
export {
  COMPLETED_STATUSES,
  type CompletedStatus,
  isTerminal,
  mayFollow,
  SCAN_STATUSES,
  type ScanStatus,
  STAGE_LABELS,
  stageOf,
} from './scan-status.ts';
export {
  type ListedScreenshot,
  SCREENSHOT_FORMS,
  SCREENSHOT_TYPE,
  type Screenshot,
  type ScreenshotForm,
} from './screenshot.ts';
export {
  type Change,
  EVENT_KINDS,
  EVENT_STATUSES,
  type EventEnd,
  type EventKind,
  type EventRules,
  type EventStatus,
  type NewEvent,
  type ScanRecorder,
  type StoredEvent,
  UNFINISHED_EVENT_STATUSES,
} from './trail.ts';
