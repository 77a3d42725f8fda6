// Nodes and not seconds: the same ask must give the same plan on a slow machine.
export const SOLVER_OPTIONS = {
  ...{ output_flag: false, mip_rel_gap: 0, mip_abs_gap: 1e-6, mip_max_nodes: 200, random_seed: 0 },
  // It looks for a first plan among thousands of columns: with the few of a week it only took twice as long to the same answer.
  mip_heuristic_run_feasibility_jump: false,
}
