/** What browsers and Excel call a CSV file, for an input of files. */
export const csvFiles = '.csv,.txt,.tsv,text/csv,text/plain'
