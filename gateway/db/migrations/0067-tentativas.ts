/** Only wrong attempts are counted: those under way have no count of their own. */
export const tentativas = `
alter table tentativa_login drop column emcurso_ten;
`;
