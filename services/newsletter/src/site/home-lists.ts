/** Issues that a home page names, the latest included, in HTML and in Markdown. */
export const HOME_ISSUES = 12;
/** Topics that it names: those with most issues. */
export const HOME_SUBJECTS = 12;
