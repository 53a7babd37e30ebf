/** Names of CSV files as browsers and Excel call them, for an input of files. */
export const csvFiles = '.csv,.txt,.tsv,text/csv,text/plain'
