/** What browsers and Excel call a CSV file. */
export const csvFiles = '.csv,.txt,.tsv,text/csv,text/plain'
