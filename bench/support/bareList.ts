import Fastify from 'fastify';
import pg from 'pg';
import { tokens } from '#gateway/crypto/tokens.ts';

// The same list by hand: a Fastify handler that looks the session up and runs the three queries of a page.
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const server = Fastify();

const SESSION = `select s.codemp_ses from sessao s join usuario u on u.codigo_usu = s.codusu_ses
  join empresa e on e.codigo_emp = s.codemp_ses join acesso a on a.codusu_ace = u.codigo_usu and a.codemp_ace = e.codigo_emp
  where s.token_ses = $1 and s.credencial_ses = $2 and s.expira_ses > now() and u.ativo_usu and e.ativo_emp`;
const ROWS = `select t.*, s.descri_sit, p.nomraz_pes from veiculo t left join situacao s on s.codigo_sit = t.codsit_vei
  left join pessoa p on p.codigo_pes = t.codpes_vei where t.codemp_vei = $1`;
const SEARCH = ` and (t.chassi_vei ilike $2 or t.placa_vei ilike $2 or t.renava_vei ilike $2 or t.descri_vei ilike $2)`;

server.get<{ Querystring: { page: string; perPage: string; descricaoFiltro?: string } }>(
  '/api/veiculos',
  async ({ headers, query }, reply) => {
    const hash = (token: unknown) => tokens.hash(String(token));
    const { rows: open } = await pool.query({
      name: 'sessao',
      text: SESSION,
      values: [hash(String(headers.authorization).slice('Bearer '.length)), hash(headers.credentials)],
    });
    if (!open[0]) return reply.code(401).send();
    const { page, perPage, descricaoFiltro } = query;
    const values = [open[0].codemp_ses, ...(descricaoFiltro ? [`%${descricaoFiltro}%`] : [])];
    const where = descricaoFiltro ? SEARCH : '';
    const paging = ` order by t.codigo_vei desc limit ${Number(perPage)} offset ${(Number(page) - 1) * Number(perPage)}`;
    const { rows } = await pool.query(ROWS + where + paging, values);
    const count = await pool.query(
      `select count(*)::int as total from veiculo t where t.codemp_vei = $1${where}`,
      values,
    );
    const { total } = count.rows[0];
    return {
      data: rows,
      meta: { total, last_page: Math.ceil(total / Number(perPage)) },
      quantidades: { todos: total },
    };
  },
);

process.on('message', async () => {
  await server.close();
  await pool.end();
  process.disconnect();
});
process.send?.({ url: await server.listen({ port: 0, host: '127.0.0.1' }) });
